import { readFileSync } from "node:fs"
import { join } from "node:path"
import { homeOf } from "../heavy-tools.ts"
import type { Page } from "./page.ts"

/** The engine that says what of a page shuts somebody out, and its version. */
export const AXE = ["axe-core", "4.11.4"] as const

/** What axe gives, as far as it is shown. */
interface Found {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** What shuts somebody out of a page as it is now, shadow trees included. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(readFileSync(join(homeOf(...AXE), "node_modules", "axe-core", "axe.min.js"), "utf8"))
  const { violations } = await page.evaluate<{ violations: readonly Found[] }>("axe.run(document)")
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary}`))
}
