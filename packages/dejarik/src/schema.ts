/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { dejarik } from "./game"
import type { DejarikAction, StandardActions } from "./kinds/standard"
import type { DejarikOptions } from "./options"
import type { EndReason } from "./outcome"
import type { ActionOfKinds, DejarikRules } from "./prepare"
import { shapesOf as shapesOfGame } from "./shapes"
import { standard } from "./standard"
import type { DejarikState, DejarikView } from "./state"
import { variantOf } from "./variant"

/** All shapes of the game: options, actions, states, views. */
export const shapes: GameShapes<DejarikState, DejarikAction, DejarikOptions, DejarikView> = shapesOfGame(standard)

/**
 * Returns the shapes of a game made by `dejarikOf`.
 *
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf<Actions = StandardActions, Reason extends string = EndReason>(
  rules: DejarikRules<Actions, Reason>,
): GameShapes<DejarikState<Reason>, ActionOfKinds<Actions>, DejarikOptions, DejarikView<Reason>> {
  return shapesOfGame(variantOf(rules))
}

/** Zod schemas (and so Standard Schemas) of options, actions, states and views. */
export const schema: GameSchema<DejarikState, DejarikAction, DejarikOptions, DejarikView> = /* @__PURE__ */ gameSchema(
  dejarik,
  shapes,
)
