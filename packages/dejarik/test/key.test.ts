import { expect, it } from "vitest"
import { keyOf } from "../src/bots/key"
import { type DejarikState, dejarik } from "../src/index"

const keyAt = (text: string) => keyOf(dejarik.parseState(text))
const uncounted = '{"quietTurns":null,"turnLimit":null}'

it("a key distinguishes every difference that can still matter", () => {
  const texts = [
    "G@O1,H@I2,K@O6/M@I1,N@C play red 2 9 3 - -",
    "G@O1,H@I3,K@O6/M@I1,N@C play red 2 9 3 - -", // another space
    "G@I2,H@O1,K@O6/M@I1,N@C play red 2 9 3 - -", // two pieces changed
    "G@O1,H@I2/M@I1,N@C,K@O6 play red 2 9 3 - -", // another owner
    "G@O1,H@I2,K@-/M@I1,N@C play red 2 9 3 - -", // a piece lost
    "G@O1,H@I2,K@O6/M@I1,N@C play blue 2 9 3 - -", // another seat
    "G@O1,H@I2,K@O6/M@I1,N@C play red 1 9 3 - -", // an action used
    "G@O1,H@I2,K@O6/M@I1,N@C play red 1 9 x - -", // by an attack
    "G@O1,H@I2,K@O6/M@I1,N@C play red 2 9 4 - -", // nearer to a draw by quiet turns
    "G@O1,H@I2,K@O6/M@I1,N@C play red 2 10 3 - -", // and by the number of turns
    'G@O1,H@I2,K@O6/M@I1,N@C play red 2 65545 3 - {"turnLimit":70000}', // however large it is
    "G@O1,H@I2,K@O6/M@I1,N@C attack:O1xI1 red 1 9 x - -", // in an attack
    "G@O1,H@I2,K@O6/M@I1,N@C attack:I2xI1 red 1 9 x - -", // by another piece
    "G@O1,H@I2,K@O6/M@I1,N@C push:I2xI1 red 1 9 x - -",
    "G@O1,H@I2,K@O6/M@I1,N@C counterpush:I2xI1 red 1 9 x - -",
    "G@O1,H@I2,K@O6/- over:resignation red 2 9 3 blue -",
    "G@O1,H@I2,K@O6/- over:last-seat-with-pieces red 2 9 3 blue -",
  ]
  for (const text of texts) expect(() => keyAt(text), text).not.toThrow()
  expect(new Set(texts.map(keyAt)).size).toBe(texts.length)
})

it("a key ignores owners of lost pieces and unlimited counters", () => {
  expect(keyAt("G@O1,H@I2,K@-/M@I1,N@C play red 2 9 3 - -")).toBe(keyAt("G@O1,H@I2/M@I1,N@C,K@- play red 2 9 3 - -"))
  expect(keyAt(`G@O1,H@I2/M@I1 play red 2 9 3 - ${uncounted}`)).toBe(
    keyAt(`G@O1,H@I2/M@I1 play red 2 40 7 - ${uncounted}`),
  )
})

it("[DJ-6.3] during the deal, a key distinguishes the pieces of a resigned seat", () => {
  const keys = ["S@-", "H@-", "N@-", "-"].map((force) => keyAt(`${force}/M@O5/G@O9 deal - 0 0 0 red {"seats":3}`))
  expect(new Set(keys).size).toBe(keys.length)
})

it("[DJ-6.1] a key distinguishes the order in which seats left, which decides the ranking", () => {
  const keys = ["red,green", "green,red"].map((out) =>
    keyAt(`-/-/M@O7,G@O8/H@O10,K@O11 play blue 2 9 0 ${out} {"seats":4}`),
  )
  expect(keys[0]).not.toBe(keys[1])
})

it("[DJ-6.2] a key distinguishes turn counts of any size, even with equal lowest digits", () => {
  const limits = '{"quietTurns":999999,"turnLimit":999999}'
  const counts = [9, 65545, 131081].flatMap((turn) => [`${turn} 3`, `${turn} x`])
  const quiet = ["200000 3", "200000 x", "200000 65535", "200000 65539", "200000 131075"]
  const keys = [...counts, ...quiet].map((each) => keyAt(`G@O1,H@I2/M@I1 play red 1 ${each} - ${limits}`))
  expect(new Set(keys).size).toBe(keys.length)
  const unlimited = '{"quietTurns":999999,"turnLimit":null}'
  const few = ["x", "65534", "65535", "65536", "131071"].map((each) =>
    keyAt(`G@O1,H@I2/M@I1 play red 1 200000 ${each} - ${unlimited}`),
  )
  expect(new Set(few).size).toBe(few.length)
  expect(keyAt(`G@O1,H@I2/M@I1 play red 1 200000 3 - ${uncounted}`)).toBe(
    keyAt(`G@O1,H@I2/M@I1 play red 1 9 1 - ${uncounted}`),
  )
})

it.each([8, 7])("a key distinguishes the space and owner of each of %d pieces", (count) => {
  const base: DejarikState = {
    ...dejarik.parseState("G@O1,H@I2/M@I1 play red 2 9 3 - -"),
    at: Array.from({ length: count }, (_, piece) => piece),
    owner: [0, 1, 0, 1, 0, 1, 0, 1].slice(0, count),
  }
  const places = Array.from({ length: 26 }, (_, space) => space - 1)
  const keys = base.at.flatMap((_, piece) => [
    ...places.map((space) => keyOf({ ...base, at: base.at.with(piece, space) })),
    keyOf({ ...base, owner: base.owner.with(piece, 3) }),
    keyOf({ ...base, owner: base.owner.with(piece, 2) }),
  ])
  // Each piece has 25 other places and two other owners.
  expect(new Set(keys).size).toBe(27 * count + 1)
})
