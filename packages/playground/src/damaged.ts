/** Messages about what cannot be opened. */
import { isFlottilleError } from "@flottille/core"
import { download } from "./model/links"
import type { SavedGame } from "./model/saved-games"
import { lang, notice, remember, session, UNREADABLE, unreadable, unsay } from "./page-state"
import { isUnreadable } from "./problems"
import problems from "./problems.json" with { type: "json" }
import { say } from "./words"

export { Unreadable } from "./problems"

/** Reports that a saved game cannot be read, with the ways to download it and to delete it. */
export function offer(game: SavedGame, error: unknown, remove: (id: string) => Promise<void>): void {
  const l = lang.value
  const [problem, detail] = isUnreadable(error) ? [error.problem, error.detail] : (["record", String(error)] as const)
  remember(UNREADABLE, [...new Set([...unreadable(), game.id])].join(" "))
  const drop = () => {
    unsay()
    void remove(game.id)
  }
  notice.value = {
    tone: "bad",
    text: `${say("unreadable", l)} ${problems[problem][l]}`,
    detail,
    ways: [
      [say("save", l), () => download(`${game.game}.json`, game.record)],
      [say("delete", l), drop],
    ],
  }
}

/** Reports why a game cannot be opened; the running game continues. */
export function reportProblem(error: unknown): void {
  if (!isUnreadable(error)) {
    if (!isFlottilleError(error)) throw error
    notice.value = { tone: "bad", text: problems.record[lang.value], detail: error.message }
    return
  }
  const after = session.value ? ` ${say("anyway", lang.value)}` : ""
  notice.value = { tone: "bad", text: problems[error.problem][lang.value] + after, detail: error.detail }
}
