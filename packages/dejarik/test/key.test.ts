import { expect, it } from "vitest"
import { dejarik } from "../src/index"
import { keyOf } from "../src/key"

const keyAt = (text: string) => keyOf(dejarik.parseState(text))
const uncounted = '{"quietTurns":null,"turnLimit":null}'

it("a position is another one where anything differs that matters still", () => {
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

it("a position is the same whoever owned what is lost, and whatever no limit counts", () => {
  expect(keyAt("G@O1,H@I2,K@-/M@I1,N@C play red 2 9 3 - -")).toBe(keyAt("G@O1,H@I2/M@I1,N@C,K@- play red 2 9 3 - -"))
  expect(keyAt(`G@O1,H@I2/M@I1 play red 2 9 3 - ${uncounted}`)).toBe(keyAt(`G@O1,H@I2/M@I1 play red 2 40 7 - ${uncounted}`))
})
