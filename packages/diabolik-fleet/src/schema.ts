/**
 * Schemas for untrusted data: options, actions, states and views.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { DiabolikFleetAction } from "./actions"
import { diabolikFleet } from "./game"
import type { DiabolikFleetOptions } from "./options"
import { prepare } from "./prepare"
import type { DiabolikFleetRules } from "./rules"
import { checkRules } from "./rules-check"
import { shapesOf as shapesOfGame } from "./shapes"
import { standard } from "./standard"
import type { DiabolikFleetState } from "./state"
import type { DiabolikFleetView } from "./view"

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> =
  shapesOfGame(standard)

/**
 * Returns the shapes of a game made by `diabolikFleetOf`.
 *
 * @example
 * import { standardRules } from "@flottille/diabolik-fleet"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf(
  rules: DiabolikFleetRules,
): GameShapes<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> {
  return shapesOfGame(prepare(checkRules(rules)))
}

/** Zod schemas (and so Standard Schemas) of the game. */
export const schema: GameSchema<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> =
  /* @__PURE__ */ gameSchema(diabolikFleet, shapes)
