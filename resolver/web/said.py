"""What the service says of requests that it refuses, in both languages."""

from ..answer import Said

SAID = {
    "bad_token": Said(
        "このゲームのプレイヤーのトークンがありません。参加すると手に入ります。",
        "No token of a player of this game; join it to get one.",
    ),
    "bad_request": Said("リクエストが正しくありません：", "The request is wrong: "),
    "no_card": Said("この oracle_id のカードはありません。", "No card has this oracle_id."),
    "no_name": Said("その名前のカードはありません。", "No card has that name."),
    "many_cards": Said(
        "複数のカードが当てはまります。もっと詳しく書いてください。", "Several cards fit that name; add more words."
    ),
    "one_of": Said("exact か fuzzy のどちらか一つを書いてください。", "Give either exact or fuzzy."),
    "one_game": Said("game にはゲームのコードをひとつだけ書いてください。", "Give game once, with the code of a game."),
    "nothing_said": Said(
        "手札か宣言の文字から何も読み取れませんでした。カードかコストを書いてください。",
        "The card in hand, or the card named, was understood as nothing: it holds no card and no cost.",
    ),
    "unresolved": Said("手札か宣言が1枚に決まりません。", "The card in hand, or the card named, is not one card."),
    "too_many": Said("リクエストが多すぎます。少し待ってください。", "Too many requests; wait a little."),
    "too_large": Said("送信内容が大きすぎます。", "The request's body is too large."),
    "too_slow": Said("時間内に答えられませんでした。", "There was no answer in time."),
    "not_found": Said("このアドレスには何もありません。", "There is nothing at this address."),
    "method_not_allowed": Said("このアドレスでは使えないメソッドです。", "This address does not take that method."),
    "failed": Said("サーバー内部の問題です。", "Something went wrong inside the service."),
    "streams": Said("接続が多すぎます。", "Too many event streams are open."),
    "ledger_unavailable": Said(
        "ゲームの台帳が今は使えません。少し待ってください。", "The ledger of games cannot be used now; try again in a little."
    ),
    "index_unavailable": Said("カードの索引が今は使えません。", "The card index cannot be used now."),
}
