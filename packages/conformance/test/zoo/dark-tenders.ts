import {
  array,
  type Game,
  integer,
  literal,
  nullable,
  object,
  type Random,
  REFEREE,
  type Shape,
  stateFromView,
} from "@flottille/core"
import { shapes, type TendersState, type TendersView, tenders } from "./tenders"

/** A view in which the points of the others are hidden. */
export interface DarkView extends Omit<TendersView, "points"> {
  readonly points: (number | null)[]
}

type TendersAction = ReturnType<typeof tenders.legalActions>[number]
type DarkGame = Game<TendersState, TendersAction, TendersState["options"], never, DarkView>

const viewShape: Shape<DarkView> = object({
  ...(shapes.view as { fields: object }).fields,
  points: array(nullable(integer(0, 6)), 2),
  viewer: literal(0, 1, "spectator", "referee"),
}) as Shape<never>

export const darkShapes = { ...shapes, view: viewShape }

/** Guesses the points of a seat: every round may have brought up to two. */
export const anyPoints = (round: number, random: Random, _own?: number): number => random.below(2 * round + 1)

/** Tenders in the dark: each seat knows its own points alone until the end. */
export function darkTenders(guess: typeof anyPoints, difference: Partial<DarkGame> = {}): DarkGame {
  const game: DarkGame = {
    ...(tenders as unknown as DarkGame),
    view: (state, viewer) => ({
      ...tenders.view(state, viewer),
      points: state.points.map((held, seat) =>
        viewer === REFEREE || viewer === seat || tenders.outcome(state) ? held : null,
      ),
    }),
    determinize(view, random, how) {
      const state = stateFromView(game, viewShape, view, (seen) => {
        const own = seen.points.find((held) => held !== null)
        const points = seen.points.map((held) => held ?? guess(seen.round, random, own))
        return tenders.determinize({ ...seen, points, pending: [...seen.pending] }, random)
      })
      return how ? tenders.determinize(tenders.view(state, view.viewer), random, how) : state
    },
    ...difference,
  }
  return game
}
