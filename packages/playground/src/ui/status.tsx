import { CHANCE, type Seat } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import type { ComponentChildren } from "preact"
import { botName, countOf, seatName, turnName } from "../model/names"
import type { Seated } from "../model/seated"
import { type Ending as EndingInWords, endingOf, type Session } from "../model/session"
import type { Sight } from "../model/sight"
import { lang, theme } from "../page-state"
import { say, sentences } from "../words"

type Seen = Extract<Sight, { kind: "seen" }>

/** Joins names: `"Ann, Bob and Eve"`. */
export const and = (names: readonly string[]) => new Intl.ListFormat(lang.value, { type: "conjunction" }).format(names)

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
  return sentences.waits[l](and(waiting.map(name)))
}

function winnersIn({ winners }: EndingInWords): string {
  const l = lang.value
  return winners.length === 0 ? say("draw", l) : sentences[winners.length > 1 ? "win" : "wins"][l](and(winners))
}

/** The end of a game: who won, and by which clause. */
export function Ending({ ending }: { readonly ending: EndingInWords }) {
  return (
    <p class="ending">
      <strong>{winnersIn(ending)}</strong> {ending.why} <span class="id">{ending.rule}</span>
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
        <p class="soft">{winnersIn(ending)}</p>
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

/** One player of a list, in the colour of the seat: the game may wait for it, and it may be at this screen. */
export function SeatLine(props: {
  of: Seated
  seat: Seat
  isAsked: boolean
  isMine: boolean
  more: ComponentChildren
}) {
  const { of, seat, isAsked, isMine, more } = props
  const { match, pkg } = of
  const info = match.game.seats(match.options)[seat]
  const colours = pkg.diagram?.colours?.[info?.id ?? ""]
  return (
    <li class={isAsked ? "busy" : ""}>
      <span class="dot" aria-hidden="true" style={{ "--seat": colours?.[theme.value === "light" ? 0 : 1] }} />
      <span class={isMine ? "mine" : ""}>{seatName(pkg, info, lang.value)}</span>{" "}
      {more && <span class="soft">{more}</span>}
    </li>
  )
}

/** The players by seat. */
export function Seats({ running, sight }: { readonly running: Session; readonly sight: Seen }) {
  const l = lang.value
  const { match, plans } = running
  const { waiting } = match.turn(sight.viewer)
  const isFew = plans.length < 4
  return (
    <ul class="seats">
      {plans.map((plan, seat) => (
        <SeatLine
          key={seat}
          of={running}
          seat={seat}
          isAsked={waiting.includes(seat)}
          isMine={plan.kind === "person"}
          more={isFew && (plan.kind === "bot" ? botName(plan.name, l) : say("you", l))}
        />
      ))}
    </ul>
  )
}
