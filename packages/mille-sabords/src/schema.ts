/**
 * Schemas for untrusted data of Mille Sabords.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { milleSabords } from "./game"
import { shapesOf as shapesOfGame } from "./game-shapes"
import type { ActionOf, Kinds } from "./kinds/kind"
import type { MilleSabordsAction, StandardKinds } from "./kinds/standard"
import type { MilleSabordsOptions } from "./options"
import type { EndReason } from "./outcome"
import type { MilleSabordsRules } from "./prepare"
import { standard } from "./standard"
import type { MilleSabordsState, MilleSabordsView, Phase } from "./state"
import { variantOf } from "./variant"

/** The shapes that the schemas are made from. */
export const shapes: GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  shapesOfGame(standard)

/**
 * Returns the shapes of a game made by `milleSabordsOf`.
 *
 * @throws SchemaError as `milleSabordsOf` does.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: MilleSabordsRules<Makers, Reason, PhaseName>,
): GameShapes<
  MilleSabordsState<Reason, PhaseName>,
  ActionOf<Makers>,
  MilleSabordsOptions,
  MilleSabordsView<Reason, PhaseName>
> {
  return shapesOfGame(variantOf(rules))
}

/** Options, actions, states and views as Standard Schemas. */
export const schema: GameSchema<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  /* @__PURE__ */ gameSchema(milleSabords, shapes)
