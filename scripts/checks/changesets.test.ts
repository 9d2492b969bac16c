import { expect, test } from "vitest"
import { lostRecords } from "./changesets.ts"

const path = "packages/dejarik/test/playthroughs/three-seats.txt"
const dejarik = (notes: string) => (folder: string) => (folder === "packages/dejarik" ? notes : "")

test("a recorded game of a release must stay unchanged", () => {
  expect(lostRecords([path], "0.1.0", dejarik("A push is another."))).toEqual([
    `${path} is a recorded game of 0.1.0 that was changed or removed; restore it, or write a changeset for ` +
      "its package that names 0.1.0 as the last version that replays it",
  ])
  expect(lostRecords([path], "0.1.0", dejarik("## 0.1.0\n\nRecords replay."))).toHaveLength(1)
})

test("a changeset may name the last version that replays it", () => {
  const notes = "DJ-4.6 has another ruling; 0.1.0 is the last version that replays records of rules 1.0."
  expect(lostRecords([path], "0.1.0", dejarik(notes))).toEqual([])
  expect(lostRecords([path], "0.2.0", dejarik(notes))).toHaveLength(1)
})
