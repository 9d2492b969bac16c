/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { dejarik } from "./game"
import type { ActionOf, Kinds } from "./kinds/kind"
import type { DejarikAction, StandardKinds } from "./kinds/standard"
import type { DejarikOptions } from "./options"
import type { EndReason } from "./outcome"
import type { DejarikRules } from "./prepare"
import { shapesOf as shapesOfGame } from "./shapes"
import { standard } from "./standard"
import type { DejarikState, DejarikView, Phase } from "./state"
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
export function shapesOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: DejarikRules<Makers, Reason, PhaseName>,
): GameShapes<DejarikState<Reason, PhaseName>, ActionOf<Makers>, DejarikOptions, DejarikView<Reason, PhaseName>> {
  return shapesOfGame(variantOf(rules))
}

/** Zod schemas (and so Standard Schemas) of options, actions, states and views. */
export const schema: GameSchema<DejarikState, DejarikAction, DejarikOptions, DejarikView> = /* @__PURE__ */ gameSchema(
  dejarik,
  shapes,
)
