/** Seasons side by side, with one submarine in another place; views of others are the same. */
import { canonicalJson, type Viewer } from "@flottille/core"
import fc from "fast-check"
import type { SubVariantGame } from "../../src/game"
import type { SubVariantAction } from "../../src/rules/actions"
import type { SubVariantEvent } from "../../src/state/events"
import type { SubUnit, SubVariantState } from "../../src/state/state"
import { choose, depthsBeside, isBelow, powers, seas, viewers, waters } from "./waters"

/** The views of a viewer in the one state and in the other. */
interface Compared {
  readonly viewer: Viewer
  readonly here: string
  readonly there: string
}

/** A season, given by numbers; one submarine, which holds, lies in either of two depths. */
export class Pair {
  readonly played: string[] = []

  constructor(
    private readonly game: SubVariantGame,
    private readonly start: SubVariantState,
    private readonly numbers: { readonly boat: number; readonly other: number },
    private readonly choices: readonly number[],
  ) {}

  /** Plays the season, and yields what all but the owner see before, during and after it. */
  *compared(): Generator<Compared> {
    const { game, start, choices } = this
    const boats = start.units.filter(({ at }) => isBelow(at))
    const boat = boats[this.numbers.boat % boats.length]
    const free = seas.map((sea) => `${sea}-1`).filter((depth) => start.units.every(({ at }) => at !== depth))
    const other = free[this.numbers.other % free.length]
    if (boat === undefined || other === undefined) return
    const [here, there] = [boat.at, other].map((at) => alone(game, start, boat, at, [boat.at, other])) as [State, State]
    this.played.splice(0, Number.POSITIVE_INFINITY, game.formatState(here), `${boat.at} or ${other}`)
    const owner = powers.indexOf(boat.power)
    const others = viewers.filter((viewer) => viewer !== owner)
    for (const viewer of others) yield this.glance(viewer, here, there)
    for (const choice of choices) {
      const actors = game.actors(here)
      const seat = actors[choice % actors.length]
      if (typeof seat !== "number" || here.season !== start.season) return
      const list = game.legalActions(here, seat).filter((action) => !("unit" in action) || action.unit !== boat.at)
      const action = choose(here, seat, list, Math.floor(choice / actors.length))
      this.played.push(`${powers[seat]}: ${game.formatAction(action, here)}`)
      // The owner's orders may fit the one place only.
      if (touches(action, [boat.at, other]) || game.validate(there, seat, action)) return
      const events: SubVariantEvent[][] = [[], []]
      game.step(here, seat, action, (event) => events[0]?.push(event))
      game.step(there, seat, action, (event) => events[1]?.push(event))
      if (!isFar(here, [boat.at, other]) || !isFar(there, [boat.at, other])) return
      for (const viewer of others) {
        const [one = "", two = ""] = events.map((list) =>
          canonicalJson(list.map((event) => game.observe(event, viewer) ?? null)),
        )
        yield { viewer, here: one, there: two }
        yield this.glance(viewer, here, there)
      }
    }
  }

  [fc.toStringMethod](): string {
    return this.played.join("\n")
  }

  private glance(viewer: Viewer, here: SubVariantState, there: SubVariantState): Compared {
    const { game } = this
    const [one = "", two = ""] = [here, there].map((state) => {
      const listed = typeof viewer === "number" ? game.legalActions(state, viewer) : []
      return canonicalJson([game.turn(state, viewer), game.view(state, viewer), listed])
    })
    return { viewer, here: one, there: two }
  }
}

type State = SubVariantState

/** The position with submarines anywhere, this one in this depth, no other near these depths. */
function alone(game: SubVariantGame, start: State, boat: SubUnit, at: string, depths: readonly string[]): State {
  const near = [...depths, ...depths.flatMap(depthsBeside)]
  const units = start.units.flatMap((unit) => {
    if (unit === boat) return [{ ...unit, at }]
    return near.includes(unit.at) ? [] : [unit]
  })
  const tracks = powers.map((power) =>
    units.filter((unit) => unit.power === power && isBelow(unit.at)).map(() => 2 ** seas.length - 1),
  )
  return game.parseState(game.formatState({ ...start, units, tracks }))
}

/** Returns true if no other submarine lies in these depths or next to them. */
function isFar({ units, dislodged }: SubVariantState, depths: readonly string[]): boolean {
  const near = depths.flatMap(depthsBeside)
  return (
    [...units, ...dislodged].every(({ at }) => !near.includes(at)) &&
    units.filter(({ at }) => depths.includes(at)).length === 1
  )
}

/** Returns true if an order goes or fires into one of these depths. */
const touches = (action: SubVariantAction, depths: readonly string[]) =>
  (action.type === "move" || action.type === "torpedo") && depths.includes(action.to)

/** Pairs of seasons. */
export function pairs(game: SubVariantGame): fc.Arbitrary<Pair> {
  const choices = fc.array(fc.nat(0x7fffffff), { maxLength: 40, size: "max" })
  const numbers = fc.record({ boat: fc.nat(20), other: fc.nat(40) })
  return fc
    .tuple(waters, numbers, choices)
    .map(([start, numbers, choices]) => new Pair(game, start, numbers, choices.toReversed()))
}
