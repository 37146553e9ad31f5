"""What the pages are made of: their words, mana symbols, chips, and the keys that work without scripts."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import resolver.web.views as views
from resolver import Index
from resolver.answer import Said, Understood, Unique
from resolver.datafiles import toml
from resolver.search.engine import Options
from resolver.web.views.ask import EXAMPLES
from resolver.web.views.asked import Asked
from resolver.web.views.chips import chips, without_words
from resolver.web.views.render import STATIC
from resolver.web.views.symbols import cost_html, spoken, text_html
from resolver.web.views.words import FILE, words

TEMPLATES = Path(views.__file__).parents[1] / "templates"


def test_every_word_of_the_page_is_used_and_every_use_has_its_word() -> None:
    sources = [*TEMPLATES.iterdir(), *Path(views.__file__).parent.glob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    used = set(re.findall(r"\bw\.(\w+\.\w+)|words\(lang\)\.(\w+\.\w+)", text))
    there = {f"{section}.{key}" for section, entries in toml(FILE).items() for key in entries if section != "symbol"}
    assert {one or other for one, other in used} - {"symbol.__dict__"} == there


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_word_says_the_same_in_both_languages(lang: str) -> None:
    for section, entries in toml(FILE).items():
        for key, said in entries.items():
            assert said[lang].strip(), f"{section}.{key}"
            holes = [set(re.findall(r"\{(\w+)\}", said[one])) for one in ("ja", "en")]
            assert holes[0] == holes[1], f"{section}.{key}"


@pytest.mark.parametrize(
    ("symbol", "ja", "en"),
    [
        ("U", "青", "blue"),
        ("3", "3", "3"),
        ("G/W", "緑か白", "green or white"),
        ("2/W", "2か白", "2 or white"),
        ("U/P", "青かファイレクシア", "blue or Phyrexian"),
        ("T", "タップ", "tap"),
    ],
)
def test_a_symbol_is_said(symbol: str, ja: str, en: str) -> None:
    assert (spoken(symbol, words("ja")), spoken(symbol, words("en"))) == (ja, en)


def test_a_cost_is_one_picture_with_a_name() -> None:
    html = cost_html("{1}{G/W}{U/P}", words("en"))
    assert html.count('role="img"') == 1
    assert 'aria-label="1 green or white blue or Phyrexian"' in html
    for drawn in ("ms-1 ", "half-g half2-w", "ms-p on-u"):
        assert drawn in html


def test_a_split_card_has_the_costs_of_both_halves() -> None:
    assert cost_html("{R} // {1}{U}", words("en")).count('role="img"') == 2


def test_a_symbol_that_the_font_lacks_stays_as_written() -> None:
    assert "{HW}" in cost_html("{HW}", words("en"))


def test_texts_are_escaped() -> None:
    assert text_html("<b>{T}: & {<i>}", words("en")).startswith("&lt;b&gt;<span")
    assert "<i>" not in text_html("{<i>}", words("en")).replace('<i class="ms-text">', "")


def test_every_symbol_of_the_starter_cards_is_drawn(starter: Index) -> None:
    css = (STATIC / "mana.css").read_text(encoding="utf-8")
    for number in range(int(starter.store.meta["cards"])):
        for name in re.findall(r"\bms-([\w]+)", cost_html(starter.store.card(number).mana_cost, words("en"))):
            assert name == "text" or f".ms-{name}::before" in css


@pytest.mark.parametrize(
    ("text", "words", "left"),
    [
        ("青いインスタント、打ち消す", "青い", "インスタント、打ち消す"),
        ("青いインスタント、打ち消す", "打ち消す", "青いインスタント"),
        ("1U、打ち消す、インスタント", "打ち消す", "1U、インスタント"),
        ("a blue instant", "blue", "a instant"),
        ("稲妻", "稲妻", ""),
        ("1U or 1U", "1U", "or 1U"),
    ],
)
def test_words_go_and_leave_no_separator_behind(text: str, words: str, left: str) -> None:
    assert without_words(text, words) == left


def test_chips_stand_in_the_order_of_the_question(starter: Index) -> None:
    asked = Asked("青いほげほげインスタント、打ち消す", hand="1U")
    answer = starter.resolve(asked.q)
    found = chips(answer, asked, asked.q, "ja")
    assert [(chip.words, chip.known) for chip in found] == [
        ("青い", True), ("ほげほげ", False), ("インスタント", True), ("打ち消す", True),
    ]  # fmt: skip
    assert found[1].without == Asked("青いインスタント、打ち消す", hand="1U").url()


def test_answers_to_next_questions_are_chips_that_take_themselves_back(starter: Index) -> None:
    asked = Asked("打ち消すインスタント", answers=("type:instant", "cost:{1}{U}"))
    answer = starter.resolve(asked.q, Options(answers=asked.answers))
    *_, one, other = chips(answer, asked, asked.q, "ja")
    assert one.without == Asked(asked.q, answers=("cost:{1}{U}",)).url()
    assert other.without == Asked(asked.q, answers=("type:instant",)).url()


@pytest.mark.parametrize(
    ("answers", "given"),
    [
        # two clues of one answer; the blue of the question stays
        (("青の単色、1U",), [("青の単色、1U", 0)]),
        (("type:instant", "青の単色、1U"), [("インスタント", 0), ("青の単色、1U", 1)]),
        (("青の単色、1U", "type:instant"), [("青の単色、1U", 0), ("インスタント", 1)]),
        (("ほげほげ", "type:instant"), [("ほげほげ", 0), ("インスタント", 1)]),
        (("1U、ほげほげ",), [("1U", 0), ("ほげほげ", 0)]),
    ],
)
def test_a_chip_of_an_answer_takes_the_whole_answer_back(
    starter: Index, answers: tuple[str, ...], given: list[tuple[str, int]]
) -> None:
    asked = Asked("青い呪文、打ち消す", answers=answers)
    answer = starter.resolve(asked.q, Options(answers=answers))
    before = chips(starter.resolve(asked.q), Asked(asked.q), asked.q, "ja")
    found = chips(answer, asked, asked.q, "ja")
    assert [(chip.words, chip.known) for chip in found[: len(before)]] == [(chip.words, chip.known) for chip in before]
    without = [asked.url(answers=answers[:number] + answers[number + 1 :]) for number in range(len(answers))]
    assert [(chip.words, chip.without) for chip in found[len(before) :]] == [(words, without[number]) for words, number in given]


def test_what_was_understood_without_words_of_its_own_is_told_and_has_nothing_to_tap(starter: Index, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked("1Uでクリーチャーでない呪文を打ち消す紋章")
    found = starter.resolve(asked.q.removesuffix("紋章"))
    # As search.agreement has it: what was left over stands in the text of the one card left.
    agreed = Understood("text", "", Said("カードの文章にある言葉（紋章）", "words of the card's own text (紋章)"), 1)
    answer = Unique(asked.q, found.cards[:1], 1, (*found.clues, agreed))
    *said, last = chips(answer, asked, asked.q, "ja")
    assert (last.words, last.meaning, last.without) == ("", "カードの文章にある言葉（紋章）", "")
    assert all(chip.words and chip.without for chip in said)
    monkeypatch.setattr(Index, "resolve", lambda *_, **__: answer)
    page = client.get(asked.url())
    assert page.status_code == 200 and "words of the card&#39;s own text (紋章)" in page.text


def test_a_name_alone_has_no_chips(starter: Index) -> None:
    assert chips(starter.resolve("否認"), Asked("否認"), "否認", "ja") == []


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("/?q=打ち消す&key-q={U}", {"q": "打ち消す{U}"}),
        ("/?q=&hand={1}&key-hand={U}", {"hand": "{1}{U}"}),
        ("/?q=打ち消す{1}{U}&key-q=back", {"q": "打ち消す{1}"}),
        ("/?q=打ち消す&key-q=back", {"q": "打ち消"}),
        ("/cost?hand=1&named=x&key-named={W}", {"hand": "1", "named": "x{W}"}),
    ],
)
def test_keys_without_scripts(client: TestClient, address: str, leads_to: dict[str, str]) -> None:
    answer = client.get(address, follow_redirects=False)
    assert answer.status_code == 303
    assert dict(answer.next_request.url.params) == leads_to


def test_a_key_puts_in_symbols_only(client: TestClient) -> None:
    assert client.get("/?q=a&key-q=<script>", follow_redirects=False).status_code == 200


def test_a_question_is_escaped(client: TestClient) -> None:
    page = client.get("/", params={"q": "<script>alert(1)</script>"}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


@pytest.mark.parametrize(
    ("header", "lang"), [("ja-JP,en;q=0.5", "ja"), ("en-GB,en", "en"), ("fr", "ja"), ("de,en;q=0.2,ja;q=0.1", "en")]
)
def test_the_browsers_language(client: TestClient, header: str, lang: str) -> None:
    assert f'<html lang="{lang}">' in client.get("/", headers={"Accept-Language": header}).text


def test_a_page_is_not_kept_but_its_looks_are(client: TestClient) -> None:
    page = client.get("/?q=否認")
    assert page.headers["cache-control"] == "no-store"
    style = re.search(r'href="(/static/page\.css\?v=\w+)"', page.text)
    assert style
    assert "immutable" in client.get(style[1]).headers["cache-control"]
    assert client.get("/static/queue.js").headers["cache-control"] == "no-cache"


def test_what_went_wrong_is_a_page_in_the_readers_language(client: TestClient) -> None:
    page = client.get("/table/ZZZZ2222", headers={"Accept-Language": "ja"})
    assert page.status_code == 404
    assert "<h1>404" in page.text
    assert 'lang="ja"' in page.text


@pytest.mark.parametrize(
    ("path", "form"),
    [("declare", {"q": "否認", "key": "12345678"}), ("undo", {"number": "1"}), ("reveal", {"q": "青い"}), ("end", {})],
)
def test_only_who_has_joined_plays(client: TestClient, path: str, form: dict[str, str]) -> None:
    game = client.app.state.ledger.new_game()
    game.join("太郎", host=True)
    client.cookies.clear()
    assert client.post(f"/table/{game.code}/{path}", data=form, follow_redirects=False).status_code == 403
    assert game.record().declarations == game.record().reveals == ()


def test_pictures_only_where_they_are_allowed(make_client: Callable[..., TestClient]) -> None:
    assert "<img" not in make_client().get("/?q=否認").text
    allowed = make_client(card_images=True).get("/?q=否認")
    assert re.search(r'<img src="https://api\.scryfall\.com/cards/\w+/\w+\?format=image', allowed.text)
    assert "https://api.scryfall.com" in allowed.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/cost"])
def test_a_remembered_hand_that_is_too_long_is_dropped(client: TestClient, path: str) -> None:
    client.cookies.set("hand", "x" * 301)
    answered = client.get(path, params={"q": "否認"})
    assert answered.status_code == 200
    assert answered.headers["set-cookie"].startswith('hand="";')


def test_the_phone_that_is_a_player_has_its_seat_back(client: TestClient) -> None:
    game = client.app.state.ledger.new_game()
    seat = {"code": game.code, "player": "太郎"}
    assert client.post("/table/join", data=seat, follow_redirects=False).status_code == 303
    token = client.cookies[f"player-{game.code}"]
    client.post(f"/table/{game.code}/leave", follow_redirects=False)
    again = client.post("/table/join", data=seat | {"player": " 太郎 "}, follow_redirects=False)
    assert (again.status_code, again.headers["location"]) == (303, f"/table/{game.code}")
    assert (client.cookies[f"player-{game.code}"], client.cookies["game"]) == (token, game.code)
    client.cookies.clear()  # another phone
    assert client.post("/table/join", data=seat, follow_redirects=False).status_code == 422


# ------------------------------------------------------------------------------------------------------------ the table


@pytest.mark.parametrize(
    ("host", "asked_at", "pictured"),
    [("127.0.0.1", "127.0.0.1", False), ("0.0.0.0", "127.0.0.1", True), ("127.0.0.1", "cards.example.org", True)],
    ids=["this machine alone", "the host's own browser", "behind a proxy"],
)
def test_a_code_to_scan_is_shown_only_where_a_phone_could_follow_it(
    host: str, asked_at: str, pictured: bool, make_client: Callable[..., TestClient]
) -> None:
    client = make_client(host=host, headers={"Host": asked_at})
    place = client.post("/table", data={"player": "Ann"}).headers["location"]
    shown = client.get(place).text
    assert ("QR code of this table" in shown, "--host 0.0.0.0" in shown) == (pictured, not pictured)


def test_the_first_example_is_one_card(starter: Index) -> None:
    for lang in EXAMPLES:
        assert starter.resolve(EXAMPLES[lang][0]).cards[0].card.name == "Negate"
        assert starter.resolve(EXAMPLES[lang][0]).verdict == "unique"


def test_a_question_without_answers_to_tap_says_how_to_answer_it(client: TestClient) -> None:
    client.post("/table", data={"player": "Ann", "sealed": "true"})
    sealed = client.get("/", params={"q": "1U、マナを支払わないと打ち消すやつ"}).text
    assert "How much must they pay?" in sealed
    assert "Add the answer to your words." in sealed
