/** The end of a turn: the sheets are applied, and the game moves on. */
import { type Seat, SPECTATOR, type StateWith, stateHash } from "@flottille/core"
import { playerOf } from "./campaign"
import type { CampaignTable } from "./table"

/** Returns whether every awaited seat has called its sheet final, and the rules allow to act on it. */
export function isFinal(table: CampaignTable): boolean {
  const { entry, match, sheets, awaited, campaign } = table
  if (campaign.early === false || awaited.length === 0) return false
  // Where it is secret who is asked, the moment of the end must not tell.
  if (entry.game.laws?.asksInSecret?.(match.state())) return false
  const { simultaneous } = entry.game.traits
  return awaited.every((seat) => {
    const sheet = sheets.get(seat)
    const isWhole = sheet?.lines.every(({ problem }) => problem === undefined)
    return sheet !== undefined && (sheet.final || (!simultaneous && isWhole))
  })
}

/** Returns the seats that the game cannot go on without: no sheet has an order, and no default stands for one. */
export function missing({ entry, match, sheets, awaited }: CampaignTable): readonly Seat[] {
  const state = match.state()
  return awaited.filter(
    (seat) =>
      !sheets.get(seat)?.lines.some(({ action }) => action !== undefined) &&
      entry.game.defaultAction?.(state, seat) === undefined,
  )
}

/** Returns the action with which a seat ends its choice, where the game has one and no default. */
function readyIn({ entry: { game } }: CampaignTable, state: StateWith, seat: Seat): unknown {
  try {
    return game.parseAction("ready", state, seat)
  } catch {
    return undefined
  }
}

/** Ends the turn: applies all sheets, then the default of each seat that has not finished. */
export function closeTurn(table: CampaignTable, at: number): void {
  const { entry, match, sheets, awaited, campaign, seats, turn } = table
  const { game } = entry
  const actions: { seat: Seat; action: unknown }[] = []
  const failed: { seat: Seat; text: string }[] = []
  const { number, phase } = match.turn(SPECTATOR)
  const isSameTurn = () => {
    const now = match.turn(SPECTATOR)
    return now.number === number && now.phase === phase
  }
  for (const seat of awaited)
    for (const { text, action } of sheets.get(seat)?.lines ?? []) {
      if (action === undefined) continue
      const { language } = playerOf(campaign, seats, seat)
      const done = match.submit(seat, action)
      if (done.ok) actions.push({ seat, action })
      else failed.push({ seat, text: `${text}: ${entry.explain(done.refusal, language)}` })
    }
  for (const seat of awaited) {
    if (!isSameTurn() || !match.actors().includes(seat)) continue
    const state = match.state()
    const action = game.defaultAction?.(state, seat) ?? (sheets.has(seat) ? readyIn(table, state, seat) : undefined)
    if (action !== undefined && match.submit(seat, action).ok) actions.push({ seat, action })
  }
  const hash = stateHash(game, match.state())
  table.add({ type: "closed", at, turn, actions, failed, hash, due: table.dueFrom(at) })
}
