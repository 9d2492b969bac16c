import { seatName } from "../model/names"
import type { Session } from "../model/session"
import { lang } from "../page-state"
import { say, sentences } from "../words"

/** Between two who hide something from each other: nothing of the game is on the page. */
export function Curtain({ running, next }: { readonly running: Session; readonly next: number }) {
  const l = lang.value
  const { match, pkg } = running
  const name = seatName(pkg, match.game.seats(match.options)[next], l)
  return (
    <section class="curtain">
      <h2>{sentences.give[l](name)}</h2>
      <p class="soft">{say("curtain", l)}</p>
      <button type="button" class="primary" onClick={() => running.take(next)}>
        {sentences.iAm[l](name)} · {say("showMe", l)}
      </button>
    </section>
  )
}
