import { dejarik, neighbours, only, reach, spacesIn } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { standard } from "../src/rules/standard-board"
import { choices, line, play, refusal } from "./support/play"

const open = "S@O2,G@O1/M@O8,H@O7 play red 2 1 0 - -"

describe("a turn", () => {
  it("[DJ-2.1] is two actions, by the same piece or by two", () => {
    expect(line(play(open, "O2-O4"))).toBe("S@O4,G@O1/M@O8,H@O7 play red 1 1 0 -")
    expect(line(play(open, "O2-O4", "O4-O6"))).toBe("S@O6,G@O1/M@O8,H@O7 play blue 2 2 1 -")
    expect(line(play(open, "O2-O4", "O1-O3"))).toBe("S@O4,G@O3/M@O8,H@O7 play blue 2 2 1 -")
  })

  it("[DJ-2.1] allows the same attack twice", () => {
    const state = play("S@I1,G@O1/M@I2,H@O7 play red 2 1 0 - -", "I1xI2", "push", "I2>I3", "I1-O2", "O7-O6")
    expect(line(state)).toContain("play blue 1 2 0")
    const again = play("S@I1,G@I12,H@O1/M@C,R@O7 play red 2 1 0 - -", "I1xC", "push", "C>I5", "I12-I10")
    expect(again.turn).toBe(2)
    const twice = play("S@I1,G@O4/M@I2,H@C,R@I3,N@O2 play red 2 1 0 - -", "I1xI2", "counterpush", "I1>O1")
    expect(refusal(twice, "O1xI2")).toBe("DJ-4.1 not-adjacent")
    const stuck = play("S@I1,G@O4/M@I2,H@C,R@I3,N@O2 play red 2 1 0 - -", "I1xI2", "push")
    expect(line(stuck)).toContain("play red 1 1 x")
    expect(line(play(stuck, "I1xI2", "push"))).toContain("play blue 2 2 0")
  })

  it("[DJ-2.1] has no other actions, and both must be used", () => {
    expect(refusal(open, "pass")).toBe("DJ-2.2 can-act")
    expect(refusal(open, "O2>O3")).toBe("DJ-2.1 wrong-moment")
    expect(refusal(play(open, "O2-O4"), "O8-O9", 1)).toBe("CO-2 not-your-turn")
  })
})

describe("pickAction", () => {
  it.each([
    ["S@I1,G@O1,K@-/M@I2,H@I3,N@O2 play red 2 1 0 - -", 0],
    ["S@I1,G@O1,K@C/M@I2,H@I3,N@I12 play blue 2 1 0 - -", 1],
    ['K@O1,S@-/G@C,H@O11/R@I2,N@I12/M@O3,O@O6 play red 2 4 0 - {"seats":4}', 0],
    ["S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -", 0],
    ["S@I1,G@O6/M@C,H@O9 counterpush:I1xC red 1 3 x - -", 1],
  ])("[DJ-2.1 DJ-2.2 DJ-4.3] returns a legal action by one random index: %s", (text, seat) => {
    const state = play(text)
    const list = dejarik.legalActions(state, seat)
    list.forEach((action, place) => {
      const asked: number[] = []
      const below = (bound: number) => {
        asked.push(bound)
        return place
      }
      expect(dejarik.pickAction?.(state, seat, { below })).toBe(action)
      expect(asked).toEqual([list.length])
    })
  })
})

describe("a seat without a legal move or attack", () => {
  const blocked = 'K@O1,S@-/G@C,H@O11/R@I2,N@I12/M@O3,O@O6 play red 2 4 0 - {"seats":4}'

  it("[DJ-2.2] can only pass", () => {
    expect(choices(blocked)).toEqual(["pass"])
    expect(refusal(blocked, "O1-O2")).toBe("DJ-3.1 way-blocked")
    expect(line(play(blocked, "pass"))).toContain("play red 1 4 0")
    expect(line(play(blocked, "pass", "pass"))).toContain("play green 2 5 1")
  })

  it("[DJ-2.2] can occur with shortest paths too", () => {
    expect(choices('K@C/M@O1,S@O2 play red 2 1 0 - {"paths":"shortest"}')).toEqual(["pass"])
    expect(choices("K@C/M@O1,S@O2 play red 2 1 0 - -")).not.toContain("pass")
  })
})

/** Every way to choose so many of a list. */
function* choose(
  list: readonly number[],
  size: number,
  from = 0,
  chosen: readonly number[] = [],
): Generator<readonly number[]> {
  if (size === 0) yield chosen
  else
    for (let index = from; index <= list.length - size; index++)
      yield* choose(list, size - 1, index + 1, [...chosen, list[index] ?? 0])
}

const everywhere = standard.spaceNames.map((_, space) => space)
const union = (spaces: readonly number[]) => spaces.reduce((set, space) => set | only(space), 0)

/**
 * The number of placements in which a seat with up to `own` pieces, of whatever movement, can be
 * without a move and without a target.
 */
function stuckPlacements(own: number, others: number, rule: typeof reach): number {
  let found = 0
  const isStuck = (space: number, occupied: number) =>
    [1, 2, 3].some((movement) => rule(space, movement, occupied) === 0)
  for (let size = 1; size <= own; size++) {
    for (const mine of choose(everywhere, size)) {
      const here = union(mine)
      // An enemy beside a piece is a target, so enemies stand elsewhere.
      const near = mine.reduce((set, space) => set | neighbours(space), here)
      const free = spacesIn(~near & ((1 << 25) - 1))
      // Filling every free space hinders most: where even that does not, nothing does.
      if (!mine.every((space) => isStuck(space, here | union(free)))) continue
      for (let count = 0; count <= others; count++)
        for (const theirs of choose(free, count)) {
          const occupied = here | union(theirs)
          if (mine.every((space) => isStuck(space, occupied))) found++
        }
    }
  }
  return found
}

describe("the proof that a pass cannot occur", () => {
  it("[DJ-2.2] holds for every placement of two seats with four pieces of any movement", () => {
    expect(stuckPlacements(4, 4, reach)).toBe(0)
  })

  it("[DJ-2.2] holds for every placement of three seats with two pieces", () => {
    expect(stuckPlacements(2, 4, reach)).toBe(0)
  })

  it("[DJ-2.2] does not hold with four seats or with shortest paths", () => {
    expect(stuckPlacements(1, 6, reach)).toBeGreaterThan(0)
    expect(stuckPlacements(1, 4, standard.shortestReach)).toBeGreaterThan(0)
  })
})
