import { NotationError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diabolikFleet } from "../src/index"

/** The clause that a position breaks; of a possible one how it is written. */
function read(text: string): string | undefined {
  try {
    return diabolikFleet.formatState(diabolikFleet.parseState(text))
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    return error.rule
  }
}

const row = (files: string, rank: number, heading: string) =>
  [...files].map((file) => `${file}${rank}${heading}`).join(",")
const FULL = `${row("abcdefgh", 2, "N")}/${row("abcdefgh", 7, "S")}`
const OPEN = '{"deployment":"alternate"}'
const SMALL = '{"arrivalsToWin":4,"minimumFleet":2}'
const THREE = '{"seats":3,"minimumFleet":2}'
const JOINT = '{"seats":3,"minimumFleet":2,"jointSinking":true}'
const SEA = "c4N,h2N,j2N/e4N,b7E,b9E/d4S,f11S,h11S"

describe("positions at the limits of play", () => {
  it.each([
    // Setting up: in secret in any order, openly one ship each in turn.
    "-/- deployment -",
    "-/a7S,b7S,c7S deployment -",
    `c2N/- deployment - ${OPEN}`,
    `c2N/a7S deployment - ${OPEN}`,
    `c2N,e2N/a7S deployment - ${OPEN}`,
    'c2N/-/- deployment - {"seats":3}',
    'c2N,e2N/b5E/c11S deployment - {"seats":3}',
    'c2N,e2N/b5E,b7E/c11S deployment - {"seats":3}',
    'c2N/-/c11S deployment west {"seats":3}',
    'c2N/-/- deployment west {"seats":3}',
    `${FULL} draw -`,
    // Turns: the last one, the smallest fleets, balls down to none where a bonus can be claimed.
    `d4N,h2N/a7S,b7S play 200 south 4 open - - - - ${SMALL}`,
    'd4N,h2N/a7S,b7S play 201 south 4 open - - - - {"minimumFleet":2,"turnLimit":null}',
    `h2N,d4N/a7S,b7S play 1 south 1 pressing - - - - ${SMALL}`,
    `h2N,d4N/a7S,b7S play 1 south 3 pressing - - - - ${SMALL}`,
    `h2N,d4N/a7S,b7S play 1 south 0 met earned - - - ${SMALL}`,
    `h2N,d4N/a7S,b7S play 1 south 4 open unstopped - - - ${SMALL}`,
    `h2N,d4N/a7S,b7S play 1 south 3 met earned+unstopped - - - ${SMALL}`,
    `h2N,d4N/a7S,b7S bonus 1 south 3 met - - - - ${SMALL}`,
    `c3NE,d4NE/a7S,b7S play 1 south 3 met - - - - ${SMALL}`,
    'c3NE,d4NE/a7S,b7S play 1 north 4 open - - - - {"singleFile":"line","minimumFleet":2}',
    `h2N,d4N/a7S,b7S play 1 south 4 open - stop?north - - ${SMALL}`,
    `${SEA} play 1 south 4 open - stop?west - - ${JOINT}`,
    `${SEA} play 1 south 4 open - stop?north - - ${JOINT}`,
    `${SEA} play 1 south 3 met - c4+e4xd4?west - - ${JOINT}`,
    `${SEA} play 1 south 3 met - - c4+e4xd4 - ${JOINT}`,
    `${SEA} play 1 south 3 met - - h2+b7xf11 - ${JOINT}`,
    `c4N,h2N/-/d4S,f11S play 1 south 4 open - - - west ${THREE}`,
    // Ends.
    "b8N,c8N,d8N/a7S,b7S,c7S over 4 south arrival -",
    `h2N,d4N/a7S,b7S over 4 south agreement - ${SMALL}`,
    `h2N,d4N/a7S,b7S over 4 south turn-limit - ${SMALL}`,
    "b2N,h2N,d4N/a7S over 4 south destruction north",
    "b2N,h2N,d4N/a7S over 4 north blockade north",
    "-/- over 0 south resignation north",
    'c4N,h2N/-/- over 4 south last-fleet west,north {"seats":3,"minimumFleet":2}',
    'b12N,c12N,d12N/-/d4S,f11S over 4 south arrival west {"seats":3,"minimumFleet":2}',
  ])("[DF-1.3 DF-2.1 DF-5.1 DF-7.4 DF-8.3 DF-8.4] %s", (text) => {
    // Ships may be written in any order.
    const sorted = (all = "") => all.replace(/[^/ ]+/g, (fleet) => fleet.split(",").sort().join())
    expect(sorted(read(text))).toBe(sorted(text))
  })

  it.each([
    // Ships.
    ['d4N,d1N/a7S,b7S play 1 south 4 open - - - - {"minimumFleet":2}', "DF-2.3"],
    ['d4N,h2N/a7S,b8S play 1 south 4 open - - - - {"minimumFleet":2}', "DF-2.3"],
    ['d8S,h2N/a7S,b7S play 1 south 4 open - - - - {"minimumFleet":2}', "DF-6.1"],
    ['d8W,h2N/a7S,b7S play 1 south 4 open - - - - {"minimumFleet":2}', "DF-6.1"],
    ['h8NW,d2N/a7S,b7S play 1 south 4 open - - - - {"minimumFleet":2}', "DF-6.1"],
    [`${row("abcdefgh", 2, "N")},d4E/a7S,b7S play 1 south 4 open - - - - ${SMALL}`, "DF-2.6"],
    // Setting up.
    [`-/a7S deployment - ${OPEN}`, "DF-1.3"],
    [`c2N,e2N/- deployment - ${OPEN}`, "DF-1.3"],
    ['c2N,e2N/b5E/c11S,e11S deployment - {"seats":3}', "DF-1.3"],
    ['c2N,e2N/b5E/- deployment - {"seats":3}', "DF-1.3"],
    ['-/b5E/- deployment - {"seats":3}', "DF-1.3"],
    ["c2E,d2W/- deployment -", "DF-1.6"],
    ["-/c7E,d7W deployment -", "DF-1.6"],
    ['c2E,f2W/- deployment - {"singleFile":"line"}', "DF-1.6"],
    ['-/b3N,b4S/d11N/k4E deployment south {"seats":4,"singleFile":"line"}', "DF-1.6"],
    ["-/c6S deployment -", "DF-1.2"],
    [`${FULL} deployment -`, "DF-1.5"],
    [`${FULL} draw - {"firstSeat":"south"}`, "DF-1.5"],
    ["a2N/a7S draw -", "DF-1.5"],
    ["-/- deployment south", "DF-8.3"],
    ['-/-/- deployment south,west {"seats":3}', "DF-8.3"],
    ['-/-/- deployment west,west {"seats":3}', "DF-8.2"],
    ['-/b5E/- deployment west {"seats":3}', "DF-8.2"],
    // Turns.
    [`d4N,h2N/a7S,b7S play 201 south 4 open - - - - ${SMALL}`, "DF-7.4"],
    ['d4N,h2N/a7S,b7S play 0 south 4 open - - - - {"minimumFleet":2,"turnLimit":null}', "DF-7.4"],
    [`d4N,h2N/a7S,b7S play 1 south 4 open - - - north ${SMALL}`, "DF-8.3"],
    [`c4N,h2N/-/d4S,f11S play 1 west 4 open - - - west ${THREE}`, "DF-8.5"],
    [`d4N,h2N/a7S play 1 south 4 open - - - - ${SMALL}`, "DF-7.2"],
    ['d4N,h2N/a1S,c1S play 1 south 4 open - - - - {"arrivalsToWin":2,"minimumFleet":2}', "DF-7.1"],
    ['c8N,d8N/a7S,b7S play 1 south 4 open - - - - {"arrivalsToWin":2,"minimumFleet":2}', "DF-7.1"],
    [`c3NE,d4NE/a7S,b7S play 1 south 4 open - - - - ${SMALL}`, "DF-5.1"],
    [`d4N,h2N/c6SE,d5NW play 1 south 3 met - - - - ${SMALL}`, "DF-5.1"],
    [`d4N,h2N/a7S,b7S play 1 south 3 open - - - - ${SMALL}`, "DF-2.1"],
    [`d4N,h2N/a7S,b7S play 1 south 4 met - - - - ${SMALL}`, "DF-2.1"],
    [`d4N,h2N/a7S,b7S play 1 south 5 met - - - - ${SMALL}`, "DF-2.1"],
    [`d4N,h2N/a7S,b7S play 1 south 0 pressing - - - - ${SMALL}`, "DF-2.1"],
    [`d4N,h2N/a7S,b7S play 1 south 4 pressing - - - - ${SMALL}`, "DF-2.1"],
    ['d4N,h2N/a7S,b7S bonus 1 south 4 open - - - - {"bonusCannonballs":3,"minimumFleet":2}', "DF-2.1"],
    [`d4N,h2N/a7S,b7S play 1 south 3 pressing earned - - - ${SMALL}`, "DF-4.5"],
    [`d4N,h2N/a7S,b7S bonus 1 south 3 met earned - - - ${SMALL}`, "DF-4.5"],
    ['d4N,h2N/a7S,b7S play 1 south 4 open unstopped - - - {"minimumFleet":2,"allowStop":false}', "DF-7.6"],
    [`c3NE,d4NE/a7S,b7S play 1 south 0 met - - - - ${SMALL}`, "DF-5.2"],
    [`d4N,c8N/c5S,d5S,b1S,e1S,h1S play 1 south 4 open - - - - ${SMALL}`, "DF-7.3"],
    [`d4N,h2N/a7S,b7S play 1 south 0 met - - - - ${SMALL}`, "DF-4.4"],
    // Questions, and what was declined.
    [`d4N,h2N/a7S,b7S play 1 south 4 open - stop?south - - ${SMALL}`, "DF-7.6"],
    [`d4N,h2N/a7S,b7S play 1 south 3 met - stop?north - - ${SMALL}`, "DF-7.6"],
    [`d4N,h2N/a7S,b7S play 1 south 4 open unstopped stop?north - - ${SMALL}`, "DF-7.6"],
    [`c4N,h2N/-/d4S,f11S play 1 south 4 open - stop?west - west ${THREE}`, "DF-7.6"],
    [`${SEA} play 1 south 3 met - c4+e4xd4?north - - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - c4+b7xd4?west - - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - c4+e4xd4?west c4+e4xd4 - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - - c4+e4xd4 - ${THREE}`, "DF-8.4"],
    [`${SEA} play 1 south 3 pressing - - c4+e4xd4 - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - - e4+c4xd4 - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - - c4+h2xd4 - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - - c4+e4xb7 - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - - c4+e4xh2 - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - - c4+e4xg7 - ${JOINT}`, "DF-8.4"],
    [`${SEA} play 1 south 3 met - - c4+g7xd4 - ${JOINT}`, "DF-8.4"],
    // Ends.
    ["b8N,c8N,d8N/a7S,b7S,c7S over 4 north arrival -", "DF-7.1"],
    ["b2N,c8N,d8N/a7S,b7S,c7S over 4 south arrival -", "DF-7.1"],
    ["b8N,c8N,d8N/a7S,b7S,c7S over 4 south arrival north", "DF-8.3"],
    ["b8N,c8N,d8N/a7S,b7S,c7S over 4 south arrival south", "DF-7.1"],
    [`d4N,h2N/a7S,b7S over 4 south agreement north ${SMALL}`, "DF-8.3"],
    [`d4N,h2N/a7S,b7S over 4 south turn-limit north ${SMALL}`, "DF-8.3"],
    [`d4N,h2N/a7S,b7S over 4 south destruction - ${SMALL}`, "DF-8.3"],
    [`d4N,h2N/a7S,b7S over 4 south last-fleet north ${SMALL}`, "DF-8.3"],
    [`d4N,h2N/a7S,b7S over 4 south resignation south,north ${SMALL}`, "DF-8.3"],
    [`c4N,h2N/-/- over 4 south resignation west,north ${THREE}`, "DF-8.3"],
    [`c4N,h2N/-/d4S,f11S over 4 south last-fleet west ${THREE}`, "DF-8.3"],
  ])("[DF-1.3 DF-2.1 DF-5.1 DF-7.4 DF-8.3 DF-8.4] %s breaks %s", (text, clause) => {
    expect(read(text)).toBe(clause)
  })
})
