import { type Actor, CHANCE, type Game, type Refusal, type Seat, type StateWith } from "./contract"
import { canonicalJson } from "./hash"
import { createRandom } from "./random"
import type { RecordEntry } from "./record"
import { integer, literal, object, type Shape } from "./shape"

/** An entry as it was played: the position before it, and what it led to. */
export interface Played<State, Action, Event> {
  readonly entry: RecordEntry<Action>
  readonly state: State
  readonly events: readonly Event[]
}

/** What taking back goes across. */
export interface Crossed {
  /** Other seats whose entries are taken back with it, in seat order. */
  readonly choices: readonly Seat[]
  /** Whether somebody has learnt by these entries what he did not know: dice, a hidden piece, what others had sealed. Rather too often than once too seldom. */
  readonly reveals: boolean
}

/** How far back, and how far at most. */
export interface UndoHow {
  /** Takes back the last entry of this seat and all that followed; without it, that of whichever seat was last. */
  readonly seat?: Seat
  /** Refuse to cross other seats' choices, what was revealed, or either; without it nothing is refused. */
  readonly upTo?: "choices" | "reveals" | "either"
}

/** What came of taking back: how many entries, and what was crossed; or a refusal that left everything as it was. */
export type Undone =
  | { readonly ok: true; readonly entries: number; readonly crossed: Crossed }
  | { readonly ok: false; readonly refusal: Refusal<"nothing-to-undo" | "game-over" | "crosses-choices" | "crosses-reveals"> }

/** What may be asked of an undo. */
export const undoShape: Shape<UndoHow> = object({}, { seat: integer(), upTo: literal("choices", "reveals", "either") })

/** Why it is not taken back, or `undefined`. */
export function refuseUndo({ upTo }: UndoHow, crossed: Crossed): Refusal<"crosses-choices" | "crosses-reveals"> | undefined {
  if (upTo && upTo !== "reveals" && crossed.choices.length > 0)
    return { code: "crosses-choices", rule: "CO-6", details: { choices: crossed.choices } }
  if (upTo && upTo !== "choices" && crossed.reveals) return { code: "crosses-reveals", rule: "CO-6" }
  return undefined
}

/** Guesses that a seat makes of a position: where all agree, it knows. Eight leave a coin that nobody saw undetected once in 128 times. */
const GUESSES = 8

/** Whether somebody learnt by an entry what could not be known before it. */
export function revealed<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  seats: readonly Seat[],
  { entry, state, events }: Played<State, Action, Event>,
): boolean {
  const actor: Actor = "resign" in entry ? entry.resign : entry.actor
  if (actor === CHANCE) return true
  if (game.traits.information === "perfect" && !game.traits.simultaneous) return false
  const guesses = (seat: Seat) => {
    const random = createRandom(0)
    const view = game.view(state, seat)
    return Array.from({ length: GUESSES }, () => game.determinize(view, random))
  }
  const truth = canonicalJson(state)
  const hidden = seats.some((seat) => guesses(seat).some((guess) => canonicalJson(guess) !== truth))
  if (!hidden) return false
  if (seats.some((seat) => seat !== actor && events.some((event) => game.observe(event, seat) !== undefined))) return true
  // Nobody else has learnt a thing; the actor has, if the same entry would have told something else from another position that he held possible.
  const observed = (list: readonly Event[]) => canonicalJson(list.map((event) => game.observe(event, actor) ?? null))
  return guesses(actor).some((guess) => {
    const other: Event[] = []
    if ("resign" in entry) game.resign(guess, actor, (event) => other.push(event))
    else if (game.validate(guess, actor, entry.action)) return true
    else game.step(guess, actor, entry.action, (event) => other.push(event))
    return observed(other) !== observed(events)
  })
}
