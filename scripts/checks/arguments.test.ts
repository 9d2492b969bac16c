import { isFlottilleError } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
import { dejarikBots } from "@flottille/dejarik/bots"
import { dejarikPackage } from "@flottille/dejarik/package"
import { expect, it } from "vitest"
import { entriesOf, findPackages } from "../packages.mjs"

/** Entries that are not called, each with the reason. */
const skipped: Readonly<Record<string, string>> = {
  "bots/worker": "listens to the thread that started it",
  "cli/index": "runs commands and changes the terminal",
  "room/file": "writes files",
  "room/sql": "writes a database",
  "bots/threads": "starts threads",
}

const state = dejarik.initialState()

const foreign = [undefined, null, 7, "x", {}, [], () => undefined, dejarik, dejarikPackage, dejarikBots, state]

/** Lists of wrong arguments: none, the same foreign value everywhere, and likely confusions. */
const lists: readonly (readonly unknown[])[] = [
  [],
  ...foreign.map((value) => [value, value, value, value]),
  [state, dejarik],
  [dejarik, 2],
  [dejarik, state, "x"],
  [dejarik, state, 0, null],
  ...[dejarikPackage, dejarikBots].flatMap((subject) => [
    [subject, 7],
    [subject, null],
  ]),
  [7, dejarik],
]

/** Returns the first error that is none of the library, with the arguments that led to it. */
async function faultOf(call: (...given: readonly unknown[]) => unknown): Promise<string | undefined> {
  for (const [place, given] of lists.entries())
    try {
      await Promise.race([call(...given), Promise.resolve()])
    } catch (error) {
      if (!isFlottilleError(error)) return `list ${place}: ${error}`
    }
  return undefined
}

const isClass = (value: object) => /^class\b/.test(Function.prototype.toString.call(value))

const entries = findPackages()
  .flatMap((pkg) => entriesOf(pkg).map(({ name, file }) => ({ entry: `${pkg.id}/${name}`, file })))
  .filter(({ entry }) => !Object.hasOwn(skipped, entry))

it.each(entries)("answers wrong arguments by typed errors in $entry", async ({ file }) => {
  const exported: Readonly<Record<string, unknown>> = await import(file)
  const faults: Record<string, string> = {}
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value !== "function" || isClass(value)) continue
    const fault = await faultOf((...given) => Reflect.apply(value, undefined, given))
    if (fault) faults[name] = fault
  }
  expect(faults).toEqual({})
})
