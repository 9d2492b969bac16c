import axe from "axe-core"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { report } from "./kept"

/** Lists the barriers that axe finds in a page, shadow trees included, and adds a line to `axe.txt`. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations, passes, incomplete } = await page.evaluate<axe.AxeResults>("axe.run(document)")
  const listed = (results: readonly axe.Result[]) =>
    results.map(({ id, nodes }) => `${id} (${nodes.length})`).join(", ") || "nothing"
  report(
    "axe.txt",
    `${expect.getState().currentTestName}: ${passes.length} rules hold, ${listed(violations)} broken, ${listed(incomplete)} for people to judge`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary}`),
  )
}
