/** Questions that the board asks of a game in one position; every answer follows from the view. */
import { CHANCE, createRandom, type Refusal, readAction, type Seat, SPECTATOR } from "@flottille/core"
import { type Diagram, type Layout, type Pointer, pointer, refusalOf } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"

/** A position as one viewer sees it. */
export interface Situation {
  /** Nothing where the board of the game can only be drawn. */
  readonly diagram: Diagram<unknown, unknown, unknown> | undefined
  readonly layout: Layout
  readonly pointer: Pointer<unknown>
  /** Returns the refusal for touching these places; undefined if they mean nothing or something legal. */
  why(touched: readonly string[]): Refusal | undefined
  /** Returns true if an action leaves the seat with nothing more to do for now, dice excepted. */
  endsTurn(action: unknown): boolean
  /** Reads a legal action from its notation, or returns the refusal. */
  read(text: string): { readonly action: unknown } | { readonly refusal: Refusal }
  /** Describes events, a line for each of their parts. */
  describe(events: readonly unknown[], language: Language): readonly string[]
}

export const nowhere: Layout = { left: 0, top: 0, width: 1, height: 1, places: [] }

/** The position behind a view, for one who may act or only looks. */
export function situationOf(
  known: AnyGamePackage,
  view: unknown,
  seat: Seat | undefined,
  actions?: readonly unknown[],
): Situation {
  const { game, diagram } = known
  // Legality and refusals depend on the view alone, so any determinization of it gives the same
  // answer.
  const behind = game.determinize(view, createRandom("board"))
  const legal = seat === undefined ? [] : (actions ?? game.legalActions(behind, seat))
  return {
    diagram,
    layout: diagram?.layout(view, seat ?? SPECTATOR) ?? nowhere,
    pointer: pointer(diagram ?? { path: () => [] }, view, diagram ? legal : []),
    why: (touched) => (diagram && seat !== undefined ? refusalOf({ game, diagram }, view, seat, touched) : undefined),
    endsTurn(action) {
      if (seat === undefined) return false
      const after = game.clone(behind)
      game.step(after, seat, action)
      const waiting = game.actors(after)
      return !waiting.includes(seat) && !waiting.includes(CHANCE)
    },
    read(text) {
      const read = readAction([game], text, behind, seat ?? CHANCE)
      const refusal = "action" in read ? game.validate(behind, seat ?? CHANCE, read.action) : undefined
      return refusal ? { refusal } : read
    },
    describe: (events, language) =>
      events.flatMap((event) =>
        known.describe(event, language, seat ?? SPECTATOR, game.seats(behind.options)).split("\n"),
      ),
  }
}
