import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import ts from "typescript"
import { afterAll, describe, expect, test } from "vitest"
import { signatures } from "./signatures.ts"

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  types: [],
  lib: ["lib.es2022.d.ts"],
  // As in tsconfig.json: most of the time would go into checking the library of the compiler.
  skipLibCheck: true,
  paths: { "@toys/base": ["./base/index.ts"] },
}

const sources: Readonly<Record<string, string>> = {
  "base/index.ts": `
    /** A place. */
    export type Seat = number
    export interface Table { readonly seats: readonly Seat[] }`,
  "game/index.ts": `
    import type { Seat, Table } from "@toys/base"
    import { squares } from "./board"
    export type { Table } from "@toys/base"
    /** Says hello. */
    export function greet(seat: Seat, loud = false) { return loud ? "HO" : String(seat) }
    export function laid({ seats }: Table) { return seats.length }
    export { Die } from "./die"
    export const board = squares(3)`,
  "game/extra.ts": `
    export { greet } from "./index"
    export { Die as Cube } from "./die"
    export type Face = 1 | 2`,
  "game/board.ts": `
    export interface Square { readonly at: number }
    interface Unseen { readonly at: string }
    export function squares(count: number): readonly Square[] { const list: Unseen[] = []; return list.map((_, at) => ({ at: at + count })) }`,
  "game/die.ts": `
    export class Die {
      #seed = 1
      roll(): number { return this.#seed }
    }`,
}

const home = realpathSync(mkdtempSync(join(tmpdir(), "flottille-toys-")))
afterAll(() => rmSync(home, { recursive: true }))

const packages = [
  { name: "@toys/base", files: ["index"] },
  { name: "@toys/game", files: ["index", "extra"] },
].map(({ name, files }) => {
  const folder = join(home, name.replace("@toys", ""))
  return {
    name,
    folder,
    entries: files.map((file) => ({ title: join(name, file).replace("/index", ""), file: join(folder, `${file}.ts`) })),
  }
})

function reportOf(changed: Readonly<Record<string, string>> = {}) {
  for (const [file, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  return signatures(packages, { ...options, pathsBasePath: home }, home)
}

describe("the report of names and signatures", () => {
  const [base, game] = reportOf()

  test("has declarations without bodies and comments, sorted, inferred types written out", () => {
    expect(base?.[0]?.declarations).toEqual([
      "export type Seat = number",
      expect.stringMatching(/^export interface Table \{/),
    ])
    expect(game?.[0]?.declarations.slice(0, 4)).toEqual([
      "export class Die {\n    roll(): number;\n}",
      "export const board: readonly Square[]",
      "export function greet(seat: Seat, loud?: boolean): string",
      "export function laid({ seats }: Table): number",
    ])
  })

  test("has each declaration once and lists its re-exports", () => {
    expect(game?.[0]?.declarations.slice(4)).toEqual(['export { Table } from "@toys/base"'])
    expect(game?.[1]).toEqual({
      title: "@toys/game/extra",
      declarations: [
        "export type Face = 1 | 2",
        'export { Die as Cube } from "@toys/game"\nexport { greet } from "@toys/game"',
      ],
    })
  })

  test("lists exactly the exposed types without a public name", () => {
    expect(game?.slice(2)).toEqual([
      {
        title: "Without a public name, but part of the above",
        declarations: ["interface Square {\n    readonly at: number;\n}"],
      },
    ])
  })

  test.each([
    ["the type of a parameter", "game/index.ts", "loud = false", 'loud: boolean | "very" = false'],
    ["an inferred result", "game/index.ts", '"HO"', "1"],
    ["a union", "game/extra.ts", "1 | 2", "1 | 2 | 3"],
    ["an optional field", "base/index.ts", "seats:", "seats?:"],
    ["a field of a type without a public name", "game/board.ts", "{ readonly at: number }", "{ at: number }"],
    ["a method of a class", "game/die.ts", "roll(): number", "roll(sides = 6): number"],
  ])("changes with %s", (_, file, was, is) => {
    const text = sources[file] ?? ""
    expect(text).toContain(was)
    expect(reportOf({ [file]: text.replace(was, is) })).not.toEqual([base, game])
  })

  test.each([
    ["a body", "game/index.ts", '"HO"', '"HEY"'],
    ["a docstring", "base/index.ts", "A place", "A seat"],
    ["what is private", "game/die.ts", "#seed = 1", '#seed: number = 1; #name = ""'],
  ])("does not change with %s", (_, file, was, is) => {
    expect(reportOf({ [file]: (sources[file] ?? "").replace(was, is) })).toEqual([base, game])
  })
})
