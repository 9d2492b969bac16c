/** The shapes of untrusted data. */
import type { GameShapes, Shape } from "@flottille/core"
import { array, integer, literal, nullable, object, SPECTATOR, union } from "@flottille/core"
import type { ViewOf } from "@flottille/diplomacy/variant"
import { noticeKinds } from "../letter/letter"
import { letterResults } from "../orders/order"
import { actionKindsOf, actionShapesOf, type SubVariantAction } from "../rules/actions"
import type { Rules } from "../rules/compile-rules"
import { phasesOf } from "../rules/setup"
import { isDeep, lowestBits } from "../state/depths"
import type { SubVariantOptions } from "../state/options"
import type { PublishedLetter, SubVariantState } from "../state/state"

export interface SubShapes
  extends GameShapes<SubVariantState, SubVariantAction, SubVariantOptions, ViewOf<SubVariantState>> {
  readonly letter: Shape<PublishedLetter>
}

function letterShapeOf(
  rules: Rules,
  order: ReturnType<typeof actionShapesOf>["reported"],
  depth: Shape<string>,
): Shape<PublishedLetter> {
  const { board, powers, seats } = rules
  const power = nullable(literal(...powers))
  const to = { to: union(literal("all"), array(literal(...seats, SPECTATOR), 0, seats.length + 1)) }
  const line = object(
    { power, order, result: literal(...letterResults, null), fate: literal("dislodged", "destroyed", null) },
    { ...to, disorder: literal(true) },
  )
  const notice = object({ type: literal(...noticeKinds), at: nullable(depth), power }, to)
  const year = integer(board.map.firstYear, 9999)
  const letter = {
    year,
    season: literal(...phasesOf(rules)),
    orders: array(line, 0, 500),
    notices: array(notice, 0, 500),
  }
  return object(letter, { before: object(letter, { before: object(letter) }) })
}

export function shapesBy(rules: Rules): SubShapes {
  const { base, board, everyone, optionTable, seas, seats } = rules
  const { reported, order } = actionShapesOf(rules)
  const depth = literal(...board.graph.places.filter(isDeep))
  const letter = letterShapeOf(rules, reported, depth)
  const mask = integer(1, lowestBits(seas.length))
  const masks = array(mask, 0, seas.length)
  const sightings = array(object({ seas: mask, powers: integer(1, everyone) }), 0, 100)
  const seated = seats.length
  return {
    options: optionTable,
    action: base.actionShape<SubVariantAction>(actionKindsOf(rules)),
    letter,
    ...base.playShapes<SubVariantState>({
      options: object({
        ...base.optionShapes,
        torpedo: optionTable.torpedo.shape,
        surfaceDisguise: optionTable.surfaceDisguise.shape,
      }),
      phases: phasesOf(rules),
      order,
      last: letter,
      unit: { disguised: literal(true) },
      state: {
        contacts: array(array(depth, 0, seas.length), seated, seated),
        tracks: array(masks, seated, seated),
        sightings,
        known: array(object({ tracks: array(masks, 0, seated), sightings }), seated, seated),
      },
    }),
  }
}
