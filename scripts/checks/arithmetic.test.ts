import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { quiet, runTool } from "../processes.mjs"

const refused = [
  ...["Math.hypot(3, 4)", "Math?.hypot(3, 4)", 'Math["hypot"](3, 4)', "Math[`hypot`](3, 4)", "Math.random()"].map(
    exported,
  ),
  ...["(Math as unknown as Other).hypot(3)", "globalThis.Math.hypot(3, 4)", "[1, 2].map(Math.log)"].map(exported),
  ...["Math.min(Math.exp(1), 2)", "Math.abs([1].map(Math.cbrt).length)", "2 ** 0.5", "(2 ** 0.5) * 2"].map(exported),
  "const { hypot } = Math; export const value = hypot(3, 4)",
  'const { ["hypot"]: far } = Math; export const value = far(3, 4)',
  "const { abs, ...others } = Math; export const value = [abs, others]",
  "let pow: unknown; ({ pow } = Math); export const value = pow",
  "const M = Math; export const value = M.hypot(3, 4)",
  "let value = 2; value **= 0.5; export { value }",
  "const place = { x: 2 }; place.x **= 0.5; export { place }",
]
const exact = ["abs", "ceil", "clz32", "floor", "fround", "imul", "max", "min", "round", "sign", "sqrt", "trunc"]
const accepted = [
  ...exact.map((name) => exported(`Math.${name}(1, 2)`)),
  ...["Math.LN2", "Math.max(...[Math.floor(2)])", "[1, 2].map(Math.abs)", '"Math.hypot, 2 ** 3"'].map(exported),
  "// Math.hypot, 2 ** 3\nexport const value = 1",
]
const rules = [
  "core/src/game.ts",
  "bots/src/mcts.ts",
  "a-new-game/src/orders/move.ts",
  "create-game/templates/game/src/play.ts",
]
const others = [
  "dejarik/src/picture/layout.ts",
  "dejarik/src/picture/drawing.ts",
  "lab/src/ladder.ts",
  "lab/src/sprt.ts",
  "lab/src/report/figures.ts",
]

function exported(expression: string): string {
  return `export const value = ${expression}`
}

const folder = mkdtempSync(join(tmpdir(), "flottille-lint-"))
const place = (kind: string, index: number) => `dejarik/src/${kind}-${index}.ts`
let complaints: ReadonlySet<string> = new Set()

describe("the linter", () => {
  // One run over all files, by the settings of the repository.
  beforeAll(async () => {
    const settings = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"))
    const plugins = settings.plugins.map((plugin: { path: string }) => ({ ...plugin, path: join(root, plugin.path) }))
    const files = new Map([
      ["../biome.json", JSON.stringify({ plugins, linter: { rules: { preset: "none" } } })],
      ...refused.map((text, index) => [place("refused", index), text] as const),
      ...accepted.map((text, index) => [place("accepted", index), text] as const),
      ...[...rules, ...others].map((path) => [path, exported("Math.hypot(3, 4)")] as const),
    ])
    for (const [path, text] of files) {
      const file = join(folder, "packages", path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${text}\n`)
    }
    const words = ["lint", "--reporter=github", "--max-diagnostics=none", "packages"]
    const { output } = await runTool("biome", words, { ...quiet, cwd: folder })
    complaints = new Set(
      [...output.matchAll(/^::error title=plugin,file=.*?packages[/\\](.*?),/gm)].map(([, path = ""]) =>
        path.replaceAll("\\", "/"),
      ),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(refused.map((text, index) => [text, index] as const))("refuses in rules: %s", (_, index) => {
    expect(complaints).toContain(place("refused", index))
  })

  it.each(accepted.map((text, index) => [text, index] as const))("accepts in rules: %s", (_, index) => {
    expect(complaints).not.toContain(place("accepted", index))
  })

  it.each(rules)("checks the arithmetic of packages/%s", (path) => {
    expect(complaints).toContain(path)
  })

  it.each(others)("allows rounding for drawings and displays, as in packages/%s", (path) => {
    expect(complaints).not.toContain(path)
  })
})
