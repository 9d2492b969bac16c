import { CHANCE, type Seat } from "@flottille/core"
import { botName, countOf, phaseName, seatName } from "../model/names"
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
  if (match.outcome()) return say("over", l)
  if (sight.acting !== undefined) return `${say("yourTurn", l)}, ${name(sight.acting)}`
  if (sight.handTo !== undefined) return sentences.turnOf[l](name(sight.handTo))
  if (thinking.value !== undefined) return sentences.thinks[l](name(thinking.value))
  const waiting = match.turn(sight.viewer).waiting.filter((actor): actor is Seat => actor !== CHANCE)
  return sentences.waits[l](and(waiting.map(name), l))
}

/** The end of a game: who won, and by which clause. */
export function Ending({ ending }: { readonly ending: EndingInWords }) {
  const l = lang.value
  const names = ending.winners
  const who = names.length === 0 ? say("draw", l) : sentences[names.length > 1 ? "win" : "wins"][l](and(names, l))
  return (
    <p class="ending">
      <strong>{who}</strong> {ending.why} <span class="id">{ending.rule}</span>
    </p>
  )
}

/** The seats whose turn it is, and their budgets. */
export function Status({ running, sight }: { readonly running: Seated; readonly sight: Seen }) {
  const l = lang.value
  const { match, pkg } = running
  const { number, phase, budgets } = match.turn(sight.viewer)
  const ending = endingOf(running, l)
  const mine = budgets
    .filter(({ seat, left }) => left > 0 && (sight.acting === undefined || seat === sight.acting))
    .slice(0, 2)
  return (
    <div class="status">
      <h2>{headline(running, sight)}</h2>
      {ending ? (
        <Ending ending={ending} />
      ) : (
        <p class="soft">
          {number > 0 && `${l === "en" ? "Turn" : "Tour"} ${number} · `}
          {phaseName(pkg, phase, l)}
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
