import { type Actor, CHANCE, REFEREE, type Seat, type Turn, type Viewer } from "@flottille/core"
import { actorName, seatsOf, viewersOf } from "../game-under-test"
import { brief, same } from "../json"
import { caseAt, type LawCase, violate } from "../law-case"

/** Checks that the turn of a viewer is that of the referee, budgets aside. */
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
  const isSecret = tested.asksInSecret(state)
  for (const field of ["seats", "waiting"] as const) {
    const told: readonly Actor[] = seen[field]
    const all: readonly Actor[] = whole[field]
    // What is kept secret is left out; nobody is kept from knowing of their own turn, and chance has no secrets.
    const shown = isSecret ? all.filter((actor) => actor === CHANCE || actor === viewer || told.includes(actor)) : all
    if (!same(told, shown))
      violate(lawCase, `the turn of ${who} has ${field} ${brief(told)} instead of ${brief(shown)}`)
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
    violate(lawCase, `the game waits for ${brief(waiting)}, and it is nobody's turn`)
}

/** One turn as it was played so far, from its first position on. */
interface Played {
  readonly number: number
  /** Whether its first position belongs to the game. */
  readonly begun: boolean
  /** Every seat that the game has waited for, and every seat with the phase in which it has. */
  readonly asked: Set<Seat>
  readonly askedInPhase: Set<string>
  /** Whose turn it was when a seat was last waited for. */
  seats: readonly Seat[]
}

/**
 * Checks that whoever a turn belongs to is also asked. A turn begins with its own seats; others may be asked in between, and
 * whoever has acted in a phase may wait for the others.
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
    violate(
      lawCase,
      `it is the turn of ${nameOf(idle)}, whom the game does not wait for and has not waited for in this turn`,
    )
  played.seats = seats
  for (const seat of asked) {
    played.asked.add(seat)
    played.askedInPhase.add(`${seat} ${phase}`)
  }
}

/** Checks whose turn it is, for every viewer, at every position of a game. */
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
