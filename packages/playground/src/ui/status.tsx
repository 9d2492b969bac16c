import { CHANCE, type Seat } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import { botName, countOf, seatName, turnName } from "../model/names"
import type { Seated } from "../model/seated"
import { type Ending as EndingInWords, endingOf, type Session } from "../model/session"
import type { Sight } from "../model/sight"
import { lang, theme } from "../page-state"
import { say, sentences } from "../words"

type Seen = Extract<Sight, { kind: "seen" }>

function and(names: readonly string[], l: "en" | "fr"): string {
  return new Intl.ListFormat(l, { type: "conjunction" }).format(names)
}

/** Returns the seats that are to act, in a few words. */
function headline(running: Seated, sight: Seen): string {
  const l = lang.value
  const { match, pkg, thinking } = running
  const seats = match.game.seats(match.options)
  const name = (seat: Seat) => seatName(pkg, seats[seat], l)
  const outcome = match.outcome()
  if (outcome) {
    const best = winnersOf(outcome)
    if (best.length === seats.length || best.length === 0) return say("overDraw", l)
    if (typeof sight.viewer !== "number") return say("over", l)
    return say(best.includes(sight.viewer) ? "overWon" : "overLost", l)
  }
  if (sight.acting !== undefined) return `${say("yourTurn", l)}, ${name(sight.acting)}`
  if (sight.handTo !== undefined) return sentences.turnOf[l](name(sight.handTo))
  if (thinking.value !== undefined) return sentences.thinks[l](name(thinking.value))
  const waiting = match.turn(sight.viewer).waiting.filter((actor): actor is Seat => actor !== CHANCE)
  return sentences.waits[l](and(waiting.map(name), l))
}

function winnersIn({ winners }: EndingInWords, l: "en" | "fr"): string {
  return winners.length === 0 ? say("draw", l) : sentences[winners.length > 1 ? "win" : "wins"][l](and(winners, l))
}

/** The end of a game: who won, and by which clause. */
export function Ending({ ending }: { readonly ending: EndingInWords }) {
  return (
    <p class="ending">
      <strong>{winnersIn(ending, lang.value)}</strong> {ending.why} <span class="id">{ending.rule}</span>
    </p>
  )
}

/** The seats whose turn it is, and their budgets. */
export function Status({ running, sight }: { readonly running: Seated; readonly sight: Seen }) {
  const l = lang.value
  const { match, pkg } = running
  const turn = match.turn(sight.viewer)
  const ending = endingOf(running, l)
  const mine = turn.budgets
    .filter(({ seat, left }) => left > 0 && (sight.acting === undefined || seat === sight.acting))
    .slice(0, 2)
  return (
    <div class="status">
      <h2>{headline(running, sight)}</h2>
      {ending ? (
        <p class="soft">{winnersIn(ending, l)}</p>
      ) : (
        <p class="soft">
          {turnName(pkg, turn, Object(match.view(sight.viewer)).year, l)}
          {mine.map(({ seat, unit, left }) => (
            <span key={`${seat} ${unit}`}>
              {" · "}
              {sentences.left[l](countOf(pkg, left, unit, l))}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** The players by seat. */
export function Seats({ running, sight }: { readonly running: Session; readonly sight: Seen }) {
  const l = lang.value
  const { match, pkg, plans } = running
  const turn = match.turn(sight.viewer)
  const isFew = plans.length < 4
  return (
    <ul class="seats">
      {match.game.seats(match.options).map((seat, index) => {
        const plan = plans[index]
        const busy = turn.waiting.includes(index)
        return (
          <li key={seat.id} class={busy ? "busy" : ""}>
            <span
              class="dot"
              aria-hidden="true"
              style={{ "--seat": pkg.diagram?.colours?.[seat.id]?.[theme.value === "light" ? 0 : 1] }}
            />
            <span class={plan?.kind === "person" ? "mine" : ""}>{seatName(pkg, seat, l)}</span>{" "}
            {isFew && <span class="soft">{plan?.kind === "bot" ? botName(plan.name, l) : say("you", l)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
