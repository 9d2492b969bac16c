import { expect, it } from "vitest"
import { run } from "./fixtures/run"

const main = "USES shores\nVICTORY 2\nREDS WES\nA WES\nBLUES EAS\nF GUL\nRULE BLIND\n"
const shores =
  "West = wes\nEast = eas\nGulf = gul\nCOAST WES ABUTS EAS GUL\nCOAST EAS ABUTS WES GUL\nWATER GUL ABUTS WES EAS\n"

it("importing a map plays random games with laws on request", async () => {
  const { code, err } = await run("import two.map --check", { files: { "two.map": main, "shores.map": shores } })
  expect(err).toContain("20 random games obey all 16 laws\n")
  expect(code).toBe(0)
})
