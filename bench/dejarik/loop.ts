/**
 * Dejarik for two seats with default options as one plain mutable loop, written only to be fast:
 * what somebody would write who needs nothing but random games. No refusals, no options, no events,
 * no notation, its own small generator. It plays the same game as the library (the dejarik
 * package's tests compare the two), and is the yardstick for the library's speed.
 */
const MOVEMENT = [2, 3, 2, 1, 3, 1, 2, 2]
const ATTACK = [6, 6, 4, 4, 2, 3, 7, 8]
const DEFENCE = [6, 5, 3, 4, 7, 8, 3, 2]
/** O2 O1 O12 O11 for red, O8 O7 O6 O5 for blue, in the order of the deal. */
const START = [14, 20, 13, 19, 24, 18, 23, 17]
const OFF = 31
const BOARD = 0x1ffffff

const adjacent: number[][] = []
for (let space = 0; space < 25; space++) {
  if (space === 0) adjacent.push(Array.from({ length: 12 }, (_, index) => index + 1))
  else {
    const inner = space <= 12
    const base = inner ? 1 : 13
    const ray = space - base
    adjacent.push([base + ((ray + 1) % 12), base + ((ray + 11) % 12), ...(inner ? [0, 13 + ray] : [1 + ray])])
  }
}
const beside = Int32Array.from(adjacent, (list) => list.reduce((set, space) => set | (1 << space), 0))

/**
 * For each movement and space: pairs of a mask to pass through and a mask to end on, at
 * `WAYS[first[m * 25 + s]]` and on.
 */
const ways: number[] = []
const first = new Int32Array(4 * 25 + 1)
for (let movement = 1; movement <= 3; movement++) {
  for (let from = 0; from < 25; from++) {
    first[movement * 25 + from] = ways.length
    const folded = new Map<number, number>()
    const walk = (space: number, passed: number, steps: number): void => {
      if (steps === 1)
        folded.set(passed, (folded.get(passed) ?? 0) | ((beside[space] as number) & ~passed & ~(1 << from)))
      else {
        for (const next of adjacent[space] as number[])
          if (next !== from && (passed & (1 << next)) === 0) walk(next, passed | (1 << next), steps - 1)
      }
    }
    walk(from, 0, movement)
    for (const [passed, ends] of folded) ways.push(passed, ends)
  }
}
first[100] = ways.length
const WAYS = Int32Array.from(ways)

function chances(dice: number): number[] {
  let list = [1]
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(list.length + 6).fill(0)
    for (let sum = 0; sum < list.length; sum++)
      for (let face = 1; face <= 6; face++) next[sum + face] = (next[sum + face] as number) + (list[sum] as number) / 6
    list = next
  }
  return list
}

/** Cumulated chances of kill, push, counter-push for attack × defence dice. */
const odds = new Float64Array(9 * 9 * 3)
for (let attack = 1; attack <= 8; attack++) {
  for (let defence = 1; defence <= 8; defence++) {
    const at = (attack * 9 + defence) * 3
    chances(attack).forEach((chance, high) => {
      chances(defence).forEach((other, low) => {
        const margin = high - low
        if (margin >= 7) odds[at] = (odds[at] as number) + chance * other
        if (margin >= 1) odds[at + 1] = (odds[at + 1] as number) + chance * other
        if (margin >= -6) odds[at + 2] = (odds[at + 2] as number) + chance * other
      })
    })
  }
}

let word = 1

/** xorshift32, brought into a range by multiply and shift. */
function below(bound: number): number {
  word ^= word << 13
  word ^= word >>> 17
  word ^= word << 5
  return Math.floor((word >>> 0) * 2.3283064365386963e-10 * bound)
}

function unit(): number {
  word ^= word << 13
  word ^= word >>> 17
  word ^= word << 5
  return (word >>> 0) * 2.3283064365386963e-10
}

function count(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The space of the bit number `index` of a set. */
function nth(set: number, index: number): number {
  let rest = set
  for (let skip = index; skip > 0; skip--) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

/** The space of each slot; slots 0 to 3 are red's, 4 to 7 blue's. */
const at = new Int32Array(8)
/** The piece in each slot. */
const kind = new Int32Array(8)
const targets = new Int32Array(8)
const goals = new Int32Array(8)
const box = new Int32Array(8)

/** Actions, turns, ending and winner of the last game. */
const last = { actions: 0, turns: 0, ending: 0, winner: -1 }

function slotOn(space: number): number {
  let slot = 0
  while (at[slot] !== space) slot++
  return slot
}

/** The side that survives the last fight, by the chances of a kill in one round. */
function fight(): number {
  const dice = [0, 0]
  for (let slot = 0; slot < 8; slot++) {
    if (at[slot] !== OFF)
      dice[slot >> 2] = Math.max(ATTACK[kind[slot] as number] as number, DEFENCE[kind[slot] as number] as number)
  }
  const line = ((dice[0] as number) * 9 + (dice[1] as number)) * 3
  const red = odds[line] as number
  const blue = 1 - (odds[line + 2] as number)
  return unit() * (red + blue) < red ? 0 : 1
}

function playGame(): void {
  let actions = 9
  for (let piece = 0; piece < 8; piece++) box[piece] = piece
  for (let dealt = 0; dealt < 8; dealt++) {
    const drawn = below(8 - dealt)
    const slot = (dealt & 1) * 4 + (dealt >> 1)
    kind[slot] = box[drawn] as number
    box[drawn] = box[7 - dealt] as number
    at[slot] = START[dealt] as number
  }
  let mine = below(2) * 4
  let turns = 1
  let left = 2
  let quiet = 0
  let attacked = false
  const alive = [4, 4]
  let taken = 0
  for (let slot = 0; slot < 8; slot++) taken |= 1 << (at[slot] as number)

  for (;;) {
    if (left === 0) {
      quiet = attacked ? 0 : quiet + 1
      if (quiet >= 100 || turns >= 1000) {
        last.ending = quiet >= 100 ? 2 : 3
        last.winner = -1
        break
      }
      attacked = false
      turns++
      left = 2
      mine = 4 - mine
    }
    left--
    actions++
    const theirs = 4 - mine
    let enemies = 0
    for (let slot = theirs; slot < theirs + 4; slot++) enemies |= 1 << (at[slot] as number)
    enemies &= BOARD
    let choices = 0
    for (let slot = mine; slot < mine + 4; slot++) {
      const space = at[slot] as number
      if (space === OFF) continue
      const prey = (beside[space] as number) & enemies
      const way = (MOVEMENT[kind[slot] as number] as number) * 25 + space
      const end = first[way + 1] as number
      let goal = 0
      for (let index = first[way] as number; index < end; index += 2)
        // All bits if the way is free, none if not: no branch to foresee.
        goal |= (WAYS[index + 1] as number) & ((((WAYS[index] as number) & taken) - 1) >> 31)
      goal &= ~taken
      targets[slot] = prey
      goals[slot] = goal
      choices += count(prey) + count(goal)
    }
    if (choices === 0) continue
    let choice = below(choices)
    let slot = mine
    let prey = 0
    let goal = 0
    for (; ; slot++) {
      if (at[slot] === OFF) continue
      prey = targets[slot] as number
      goal = goals[slot] as number
      const here = count(prey) + count(goal)
      if (choice < here) break
      choice -= here
    }
    const hunters = count(prey)
    if (choice >= hunters) {
      const to = nth(goal, choice - hunters)
      taken ^= (1 << (at[slot] as number)) | (1 << to)
      at[slot] = to
      continue
    }

    const target = slotOn(nth(prey, choice))
    attacked = true
    actions++
    const line = ((ATTACK[kind[slot] as number] as number) * 9 + (DEFENCE[kind[target] as number] as number)) * 3
    const rolled = unit()
    const wins = rolled < (odds[line + 1] as number)
    const loser = wins ? target : slot
    if (rolled < (odds[line] as number) || rolled >= (odds[line + 2] as number)) {
      taken &= ~(1 << (at[loser] as number))
      at[loser] = OFF
      const side = loser >> 2
      alive[side] = (alive[side] as number) - 1
      if (alive[side] === 0) {
        last.ending = 0
        last.winner = 1 - side
        break
      }
      if (alive[0] === 1 && alive[1] === 1) {
        last.winner = fight()
        actions++
        last.ending = 1
        break
      }
      continue
    }
    const room = (beside[at[loser] as number] as number) & ~taken
    if (room !== 0) {
      actions++
      const to = nth(room, below(count(room)))
      taken ^= (1 << (at[loser] as number)) | (1 << to)
      at[loser] = to
    }
  }
  last.actions = actions
  last.turns = turns
}

/** What was played; beyond the runner's two numbers, what the comparison with the library needs. */
export interface Played {
  readonly games: number
  readonly actions: number
  readonly turns: number
  /** Games by ending: last seat with pieces, fight to the death, quiet turns, turn limit. */
  readonly endings: readonly number[]
}

/** Plays random games from the deal to the end. */
export function playGames(games: number, seed: number): Played {
  word = Math.imul(seed, 0x9e3779b1) | 1
  let actions = 0
  let turns = 0
  const endings = [0, 0, 0, 0]
  for (let game = 0; game < games; game++) {
    playGame()
    actions += last.actions
    turns += last.turns
    endings[last.ending] = (endings[last.ending] as number) + 1
  }
  return { games, actions, turns, endings }
}
