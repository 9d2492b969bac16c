/** A room as a match: as much of one as the view of a seat allows. */
import { createRandom, type Seat, SPECTATOR, type StateWith, type Turn, type Viewer } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { AnyMatch } from "@flottille/host/players"
import type { RoomClient } from "@flottille/ws/client"

type Part = "state" | "legalActions" | "chanceOutcomes" | "view" | "turn" | "events" | "game"

export type RoomMatch = Pick<AnyMatch, Part>

/** Returns false for the event with which a room confirms an action that the game reports by none of its own. */
export function isOfGame(event: unknown): boolean {
  return !(typeof event === "object" && event !== null && "type" in event && event.type === "acted")
}

const beforeGame: Turn = { number: 0, phase: "", seats: [], waiting: [], budgets: [] }

/**
 * Returns the match of a seat. Its state is drawn from the view, so that it holds nothing that the room has
 * not sent; legal actions and refusals depend on nothing that the view hides.
 */
export function roomMatch({ game }: AnyRuledPackage, client: RoomClient, own: Seat | undefined): RoomMatch {
  const random = createRandom("room")
  let drawn: { readonly view: unknown; readonly state: StateWith } | undefined
  const known = () => client.known
  const state = (): StateWith => {
    const view = known()?.view
    if (drawn?.view !== view || !drawn) drawn = { view, state: game.determinize(view, random) }
    return drawn.state
  }
  const isOver = () => known()?.turn.phase === "over" || client.ending !== undefined
  return {
    game,
    state,
    view: () => known()?.view,
    turn: () => known()?.turn ?? beforeGame,
    events: (_: Viewer) => client.events.filter(isOfGame),
    chanceOutcomes: () => [],
    legalActions(seat, list) {
      const position = known()
      if (!position || seat !== own || position.paused || isOver()) return []
      return list?.amending ? game.legalActions(state(), seat, list) : position.actions
    },
  }
}

export const viewerOf = (seat: Seat | undefined): Viewer => seat ?? SPECTATOR
