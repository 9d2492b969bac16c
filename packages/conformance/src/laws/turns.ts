import { type Actor, CHANCE, REFEREE, type Seat, type Turn, type Viewer } from "@flottille/core"
import { actorName, seatsOf, viewersOf } from "../game-under-test"
import { brief, same } from "../json"
import { caseAt, type LawCase, violate } from "../law-case"

/** Checks that a viewer's turn equals the referee's, apart from the budgets withheld. */
function compareTurns(lawCase: LawCase, whole: Turn, viewer: Viewer): void {
  const { tested, state } = lawCase
  const seen = tested.game.turn(state, viewer)
  const who = actorName(tested.game, state, viewer)
  for (const field of ["number", "phase"] as const)
    if (seen[field] !== whole[field])
      violate(
        lawCase,
        `the turn of ${who} has ${field} ${brief(seen[field])}, that of the referee ${brief(whole[field])}`,
      )
  for (const budget of seen.budgets)
    if (!whole.budgets.some((each) => same(each, budget)))
      violate(
        lawCase,
        `the turn of ${who} has the budget ${brief(budget)}, that of the referee ${brief(whole.budgets)}`,
      )
  const isSecret = tested.asksInSecret(state)
  for (const field of ["seats", "waiting"] as const) {
    const listed: readonly Actor[] = seen[field]
    const all: readonly Actor[] = whole[field]
    // Secret seats are omitted; every seat knows of its own turn, and chance has no secrets.
    const shown = isSecret ? all.filter((actor) => actor === CHANCE || actor === viewer || listed.includes(actor)) : all
    if (!same(listed, shown))
      violate(lawCase, `the turn of ${who} has ${field} ${brief(listed)} instead of ${brief(shown)}`)
  }
}

function checkSeatList(lawCase: LawCase, { seats, waiting }: Turn): void {
  const { game } = lawCase.tested
  const known = seatsOf(game, lawCase.state)
  const ascending = seats.every(
    (seat, index) => known.includes(seat) && (index === 0 || seat > Number(seats[index - 1])),
  )
  if (!ascending) violate(lawCase, `the turn is not that of seats in ascending order: ${brief(seats)}`)
  if (waiting.length === 0 && seats.length > 0)
    violate(lawCase, `the game is over, and the turn is that of ${brief(seats)}`)
  if (seats.length > 1 && !game.traits.simultaneous)
    violate(lawCase, `the turn is that of ${brief(seats)} in a game whose traits say that seats never act at once`)
  if (seats.length === 0 && waiting.some((actor) => actor !== CHANCE))
    violate(lawCase, `the game waits for ${brief(waiting)}, but turn names no seat`)
}

/** A turn as played so far, from its first position. */
interface Played {
  readonly number: number
  /** True if its first position belongs to the game. */
  readonly begun: boolean
  /** Every seat that the game has waited for, and every seat with the phase in which it has. */
  readonly asked: Set<Seat>
  readonly askedInPhase: Set<string>
  /** Holders of the turn when a seat was last awaited. */
  seats: readonly Seat[]
}

/**
 * Checks that the holders of a turn are asked to act. A turn starts with its own seats; others may
 * act in between, and seats that have acted may wait for the rest of the phase.
 */
function checkWhoseTurn(lawCase: LawCase, { phase, seats, waiting }: Turn, played: Played): void {
  const { game } = lawCase.tested
  const asked = waiting.filter((actor) => actor !== CHANCE)
  if (asked.length === 0) return
  const nameOf = (seat: Seat) => actorName(game, lawCase.state, seat)
  const other = asked.find((seat) => !seats.includes(seat))
  if (other !== undefined && played.begun && played.asked.size === 0)
    violate(lawCase, `a turn begins with ${nameOf(other)}, and it is the turn of ${brief(seats)}`)
  if (other !== undefined && played.asked.size > 0 && !same(played.seats, seats))
    violate(
      lawCase,
      `the turn passes from ${brief(played.seats)} to ${brief(seats)} while the game waits for ${nameOf(other)}`,
    )
  const hasActed = (seat: Seat) =>
    other === undefined ? played.askedInPhase.has(`${seat} ${phase}`) : played.asked.has(seat)
  const idle = seats.find((seat) => !asked.includes(seat) && !hasActed(seat))
  if (idle !== undefined && played.begun)
    violate(lawCase, `it is the turn of ${nameOf(idle)}, which has not been an actor in this turn`)
  played.seats = seats
  for (const seat of asked) {
    played.asked.add(seat)
    played.askedInPhase.add(`${seat} ${phase}`)
  }
}

/** Checks the holders of the turn for every viewer at every position of a game. */
export function checkTurnHolders(lawCase: LawCase): void {
  const { tested, history } = lawCase
  let played: Played | undefined
  history.states.forEach((state, ply) => {
    const at = caseAt(lawCase, ply)
    const turn = tested.game.turn(state, REFEREE)
    checkSeatList(at, turn)
    for (const viewer of viewersOf(tested.game, state)) compareTurns(at, turn, viewer)
    if (played?.number !== turn.number) {
      const begun = ply > 0 || history.start.text === undefined
      played = { number: turn.number, begun, asked: new Set(), askedInPhase: new Set(), seats: [] }
    }
    checkWhoseTurn(at, turn, played)
  })
}
