import { REFEREE, type Viewer } from "@flottille/core"
import { seatName } from "../model/names"
import type { Session } from "../model/session"
import { lang } from "../page-state"
import { say } from "../words"
import { Board } from "./board"

/** The views of all seats and of the referee, side by side, for a lesson. */
export function EverySeat({ running }: { readonly running: Session }) {
  const l = lang.value
  const { match, pkg } = running
  const seats = match.game
    .seats(match.options)
    .map((seat, index): readonly [Viewer, string] => [index, seatName(pkg, seat, l)])
  const all: readonly (readonly [Viewer, string])[] = [...seats, [REFEREE, say("referee", l)]]
  return (
    <div class="every">
      {all.map(([viewer, name]) => (
        <figure key={name}>
          <Board pkg={pkg} view={match.view(viewer)} viewer={viewer} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
