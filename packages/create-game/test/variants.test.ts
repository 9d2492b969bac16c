/// <reference types="vite/types/importMeta.d.ts" />
import { checkLaws, formatResult } from "@flottille/conformance"
import type { AnyGame, Viewer } from "@flottille/core"
import type { AnyGamePackage, GamePackage } from "@flottille/core/package"
import { describe, expect, it } from "vitest"
import { runs, seed } from "../../../scripts/deep.ts"
import { baseOf, type PackageModule } from "../src/base"
import { draftOfVariant } from "../src/plan"
import { names } from "./support/names"

type Exports = Readonly<Record<string, unknown>>
type Tested = GamePackage<AnyGame<{ readonly viewer: Viewer }>>

const parts = import.meta.glob<Exports>(["../../*/src/{index,messages/rulebook,rulebook}.ts", "!../../create-game/**"])
/** Games made from rules; a game of one's own need not be. */
const packages = Object.entries(
  import.meta.glob<PackageModule & { packageOf?(rules: unknown): Tested & Pick<AnyGamePackage, "shapes"> }>(
    ["../../*/src/package.ts", "!../../core/**"],
    { eager: true },
  ),
).flatMap(([path, whole]) => (whole.packageOf ? [{ path, whole, packageOf: whole.packageOf }] : []))

describe.each(packages)("a variant of $path", ({ path, packageOf, whole }) => {
  it("passes every law with the settings of the template", async () => {
    const part = async (name: string) => (await parts[path.replace("package.ts", `${name}.ts`)]?.()) ?? {}
    const [id = ""] = path.split("/").slice(2)
    const exports = await part("index")
    const base = baseOf(id, "0.0.0", exports, {
      ...(await part("rulebook")),
      ...(await part("messages/rulebook")),
      ...whole,
    })
    const laws = draftOfVariant(base, names, "").files.get("laws.test.ts")
    expect(laws).toContain("conform(game, { shapes, options: [{}], runs: 10, maxPlies: 60 })")
    const rules = Object.assign({}, exports[base.rules], { id: names.id, title: names.title, version: "1.0" })
    const { game, shapes } = packageOf(rules)
    const results = checkLaws(game, { shapes, options: [{}], runs: runs(1, 10), maxPlies: runs(12, 60), seed })
    expect(results.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  })
})
