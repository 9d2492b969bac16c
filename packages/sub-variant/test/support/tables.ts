import { subVariant } from "../../src/game"
import { partsBy } from "../../src/letter/text"
import { explain } from "../../src/messages/rulebook"
import type { SubVariantAction } from "../../src/rules/actions"
import { deepBoard, standard } from "../../src/rules/standard"
import { isDeep } from "../../src/state/depths"
import type { SubVariantOptions } from "../../src/state/options"
import type { SubVariantState } from "../../src/state/state"
import type { SubVariantView } from "../../src/view/view"
import { linesOf, unitsOf, viewerOf } from "./seasons"
import { bitOf } from "./standard"

/** A game at a table of the seven powers, from a position of a test's own. */
export interface Table {
  readonly state: SubVariantState
  /** Orders of one phase, `Italy: SM WES-1 - WES` or `SM WES-1 - WES`; then everyone is ready. */
  phase(...orders: readonly string[]): Table
  /** One action of a power; its refusal as a sentence, or nothing. */
  act(power: string, text: string): string | undefined
  view(listener: string): SubVariantView
  turn(listener: string): ReturnType<typeof subVariant.turn>
  /** What a listener was told of the last phase, in short. */
  delivered(listener: string): string[]
  /** The same as the umpire writes it. */
  letter(listener: string, language?: "en" | "fr"): string[]
}

/** A position in spring or in another phase, in which every submarine under water has just dived. */
export function positionOf(
  unitTexts: readonly string[],
  changes: Partial<SubVariantState> = {},
  options: Partial<SubVariantOptions> = {},
): SubVariantState {
  const units = unitsOf(unitTexts)
  const tracks = deepBoard.powers.map((power) =>
    units.filter((unit) => unit.power === power && isDeep(unit.at)).map(({ at }) => bitOf(at)),
  )
  const sorted = tracks.map((masks) => masks.sort((a, b) => a - b))
  const state: SubVariantState = {
    ...subVariant.initialState(options),
    season: "spring",
    units,
    tracks: sorted,
    ...changes,
  }
  // What no game can reach is refused here.
  return subVariant.parseState(subVariant.formatState(state))
}

/** Whose unit an order is for, if the order does not say. */
function ownerOf(state: SubVariantState, text: string): string {
  const named = /^(\w+): /.exec(text)?.[1]?.toLowerCase()
  if (named !== undefined) return named
  for (const [seat, power] of deepBoard.powers.entries()) {
    const action = subVariant.parseAction(text, state, seat)
    if (
      subVariant
        .legalActions(state, seat, { amending: true })
        .some((other) => JSON.stringify(other) === JSON.stringify(action))
    )
      return power
  }
  throw new RangeError(`nobody may order ${text}`)
}

export function tableOf(start: SubVariantState): Table {
  const state = subVariant.clone(start)
  const step = (seat: number, action: SubVariantAction) => {
    const refusal = subVariant.validate(state, seat, action)
    if (refusal) return explain(refusal)
    subVariant.step(state, seat, action)
    return undefined
  }
  const table: Table = {
    state,
    phase(...orders) {
      for (const text of orders) {
        const owner = ownerOf(state, text)
        const refused = table.act(owner, text.replace(/^\w+: /, ""))
        if (refused) throw new RangeError(`${text}: ${refused}`)
      }
      for (const seat of subVariant.actors(state)) step(seat as number, { type: "ready" })
      return table
    },
    act: (power, text) => {
      const seat = deepBoard.powers.indexOf(power)
      return step(seat, subVariant.parseAction(text, state, seat))
    },
    view: (listener) => subVariant.view(state, viewerOf(listener)),
    turn: (listener) => subVariant.turn(state, viewerOf(listener)),
    delivered(listener) {
      const { last } = table.view(listener)
      return last ? linesOf(last) : []
    },
    letter(listener, language = "en") {
      const { everyone, alone } = partsBy(standard, table.view(listener), language)
      return [...everyone, ...alone]
    },
  }
  return table
}

/** A table with these units in spring 1901. */
export function tableWith(units: readonly string[], options: Partial<SubVariantOptions> = {}): Table {
  return tableOf(positionOf(units, {}, options))
}

/**
 * A spring in which submarines are where they have just dived, or may be where the tracks of a
 * power say; then these orders.
 */
export function springOf(
  units: readonly string[],
  orders: readonly string[],
  where: Readonly<Record<string, readonly string[]>> = {},
  changes: Partial<SubVariantState> = {},
  options: Partial<SubVariantOptions> = {},
): Table {
  const known = positionOf(units).tracks.map((masks, seat) => {
    const delivered = where[deepBoard.powers[seat] ?? ""]
    return delivered
      ? delivered.map((list) => list.split(" ").reduce((mask, sea) => mask | bitOf(sea), 0)).sort((a, b) => a - b)
      : masks
  })
  return tableOf(positionOf(units, { tracks: known, ...changes }, options)).phase(...orders)
}
