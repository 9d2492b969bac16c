/**
 * Schemas for untrusted data: options, actions, states and views.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { diabolikFleet } from "./game"
import type { ActionOf, Kinds } from "./kinds/kind"
import type { DiabolikFleetAction, StandardKinds } from "./kinds/standard"
import type { DiabolikFleetOptions } from "./options"
import { type DiabolikFleetRules, prepare } from "./prepare"
import { checkRules } from "./rules-check"
import { shapesOf as shapesOfGame } from "./shapes"
import { standard } from "./standard"
import type { DiabolikFleetState, DiabolikFleetView, EndReason, Phase } from "./state"

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
export function shapesOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: DiabolikFleetRules<Makers, Reason, PhaseName>,
): GameShapes<
  DiabolikFleetState<Reason, PhaseName>,
  ActionOf<Makers>,
  DiabolikFleetOptions,
  DiabolikFleetView<Reason, PhaseName>
> {
  return shapesOfGame(prepare(checkRules(rules)))
}

/** Zod schemas (and so Standard Schemas) of the game. */
export const schema: GameSchema<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> =
  /* @__PURE__ */ gameSchema(diabolikFleet, shapes)
