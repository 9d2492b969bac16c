import { pathToFileURL } from "node:url"
import { standardMap } from "@flottille/diplomacy"
import { games } from "@flottille/host/games"
import { afterAll, expect, it } from "vitest"
import { bundle } from "../../room/test/support/bundle"
import { createApp } from "../src/http/app"
import { startFar } from "../src/http/far"

const far = await startFar(pathToFileURL(await bundle(new URL("../src/worker.ts", import.meta.url))), 4000)
afterAll(() => far.stop())
const app = createApp(games, { version: "1", far })

async function ask(path: string, body: object) {
  const text = JSON.stringify(body)
  const headers = { "content-length": String(Buffer.byteLength(text)) }
  const response = await app.request(path, { method: "POST", body: text, headers })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

const SIDE = 9

/** A square of seas, each with a fleet, between two coasts: more routes than can be listed. */
function archipelago() {
  const sides = Array.from({ length: SIDE }, (_, index) => index)
  const sea = (row: number, column: number) => `s${row}${column}`
  const isSea = (place: number) => place >= 0 && place < SIDE
  const seas = sides.flatMap((row) =>
    sides.map((column) => {
      const beside = [sea(row, column - 1), sea(row, column + 1)].filter((_, at) => isSea(column + 2 * at - 1))
      const along = [sea(row - 1, column), sea(row + 1, column)].filter((_, at) => isSea(row + 2 * at - 1))
      const coast = row === 0 ? ["cn"] : row === SIDE - 1 ? ["cs"] : []
      return {
        id: sea(row, column),
        name: sea(row, column),
        fleet: { [sea(row, column)]: [...beside, ...along, ...coast] },
      }
    }),
  )
  const coasts = ["cn", "cs"].map((id, at) => ({
    id,
    name: id,
    centre: true,
    home: at === 0 ? "red" : "blue",
    army: [],
    fleet: { [id]: sides.map((column) => sea((SIDE - 1) * at, column)) },
  }))
  const fleets = seas.map(({ id }) => `F ${id}`)
  return {
    ...standardMap,
    victory: 2,
    provinces: [...coasts, ...seas],
    powers: [
      { id: "red", title: "Red", units: `A cn, ${fleets.join(", ")}` },
      { id: "blue", title: "Blue", units: "A cs" },
    ],
  }
}

it("a request that takes too long is ended, and those after it are answered", async () => {
  const slow = await ask("/legal", { map: archipelago(), seat: "red" })
  expect(slow).toEqual({
    status: 422,
    answer: { errors: [{ field: "map", message: "expected less than 4 s of work" }] },
  })
  expect(await ask("/adjudicate", { map: standardMap, orders: { france: "A PAR - BUR" } })).toMatchObject({
    status: 200,
    answer: { position: expect.stringContaining("A bur") },
  })
})

it("a fault that a thread finds is told as any other", async () => {
  expect(await ask("/legal", { map: standardMap, seat: "atlantis" })).toMatchObject({
    status: 400,
    answer: { errors: [{ field: "seat" }] },
  })
})
