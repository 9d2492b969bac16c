import type { ActionOf, Actor, AnyGame, EventOf, Refusal, Seat, StateOf, Viewer } from "../contract"
import { CHANCE, REFEREE } from "../contract"
import { canonicalJson } from "../hash"
import { createRandom } from "../random"
import type { RecordEntry } from "../records/record"
import { integer, literal, object, type Shape } from "../shapes/shape"

/** An entry as it was played: the position before it, and its results. */
export interface Played<G extends AnyGame> {
  readonly entry: RecordEntry<ActionOf<G>>
  readonly state: StateOf<G>
  readonly events: readonly EventOf<G>[]
}

/** Information about the entries that an undo crosses. */
export interface Crossed {
  /** Other seats whose entries are taken back with it, in seat order. */
  readonly choices: readonly Seat[]
  /**
   * True if these entries revealed to some seat what it did not know: dice, a hidden piece, what
   * others had sealed.
   *
   * - Rolls and resignations always count. So does an event that another seat receives, unless it would have
   *   received the same for every legal action: "a ship is placed" reveals nothing, "a ship is
   *   placed on c5" does.
   * - This is tried in the position itself and in eight positions drawn from those that a seat held
   *   possible. An answer that a share p of them would have given too is missed with probability
   *   p⁸: one in 256 for a fair coin, but 43 % for a shot that misses nine times in ten. `false` is
   *   therefore no proof. A host that must be sure allows no undo of an entry that looks at
   *   something hidden.
   */
  readonly reveals: boolean
}

/** Extent and limit of an undo. */
export interface UndoHow {
  /** Takes back the last entry of this seat and all that followed; without it, the last entry of any seat. */
  readonly seat?: Seat
  /**
   * Refuses to cross other seats' choices, revealed information as `crossed.reveals` defines
   * it, or either; without it, nothing is refused.
   */
  readonly upTo?: "choices" | "reveals" | "either"
}

/** Result of an undo: the number of entries and what was crossed, or a refusal that changed nothing. */
export type Undone =
  | { readonly ok: true; readonly entries: number; readonly crossed: Crossed }
  | {
      readonly ok: false
      readonly refusal: Refusal<"nothing-to-undo" | "game-over" | "crosses-choices" | "crosses-reveals">
    }

/** Result of a redo: the number of entries, or a refusal. */
export type Redone =
  | { readonly ok: true; readonly entries: number }
  | { readonly ok: false; readonly refusal: Refusal<"nothing-to-redo"> }

export const undoShape: Shape<UndoHow> = object({}, { seat: integer(), upTo: literal("choices", "reveals", "either") })

export function refuseUndo(
  { upTo }: UndoHow,
  crossed: Crossed,
): Refusal<"crosses-choices" | "crosses-reveals"> | undefined {
  if (upTo && upTo !== "reveals" && crossed.choices.length > 0)
    return { code: "crosses-choices", rule: "CO-6", details: { choices: crossed.choices } }
  if (upTo && upTo !== "choices" && crossed.reveals) return { code: "crosses-reveals", rule: "CO-6" }
  return undefined
}

/** Number of positions sampled for what a seat could not know; `crossed.reveals` gives the miss rate. */
const SAMPLES = 8

/** Returns true if a seat learnt by an entry what it could not know before, as `crossed.reveals` defines it. */
export function revealed<G extends AnyGame>(
  game: G,
  seats: readonly Seat[],
  { entry, state, events }: Played<G>,
): boolean {
  const actor: Actor = "resign" in entry ? entry.resign : entry.actor
  if (actor === CHANCE) return true
  if (game.traits.information === "perfect" && !game.traits.simultaneous) return false
  const samples = (seat: Seat) => {
    const random = createRandom(0)
    const view = game.view(state, seat)
    return Array.from({ length: SAMPLES }, () => game.determinize(view, random))
  }
  const truth = canonicalJson(state)
  const seen = (viewer: Viewer) => canonicalJson(Object.assign({}, game.view(state, viewer), { viewer: null }))
  const all = seen(REFEREE)
  // A view that equals the referee's may still leave open whether others have sealed something: samples show it.
  const hidden = seats.some(
    (seat) => seen(seat) !== all || samples(seat).some((sample) => canonicalJson(sample) !== truth),
  )
  if (!hidden) return false
  const observed = (list: readonly EventOf<G>[], seat: Seat) =>
    canonicalJson(list.flatMap((event) => game.observe(event, seat) ?? []))
  /**
   * Another seat learns nothing if every legal action, in every position that it held possible,
   * would have shown it the same.
   */
  const learns = (seat: Seat) => {
    const shown = observed(events, seat)
    if (shown === "[]") return false
    if ("resign" in entry) return true
    return [state, ...samples(seat)].some((sample) => {
      const actions = [...game.legalActions(sample, actor), ...game.legalActions(sample, actor, { amending: true })]
      return (
        actions.length === 0 ||
        actions.some((action) => {
          const [next, other]: [StateOf<G>, EventOf<G>[]] = [game.clone(sample), []]
          game.step(next, actor, action, (event) => other.push(event))
          return observed(other, seat) !== shown
        })
      )
    })
  }
  if (seats.some((seat) => seat !== actor && learns(seat))) return true
  // No other seat learnt anything. The actor did if the entry would have shown it something else in
  // another possible position.
  return samples(actor).some((sample) => {
    const other: EventOf<G>[] = []
    if ("resign" in entry) game.resign(sample, actor, (event) => other.push(event))
    else if (game.validate(sample, actor, entry.action)) return true
    else game.step(sample, actor, entry.action, (event) => other.push(event))
    return observed(other, actor) !== observed(events, actor)
  })
}
