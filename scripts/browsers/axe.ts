import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "vitest"
import { homeOf } from "../heavy-tools.ts"
import { report } from "./kept.ts"
import type { Page } from "./page.ts"

/** The engine that says what of a page shuts somebody out, and its version. */
export const AXE = ["axe-core", "4.11.4"] as const

/** What axe gives, as far as it is shown. */
interface Found {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** What axe gives, rule by rule. */
interface Findings {
  readonly violations: readonly Found[]
  readonly passes: readonly Found[]
  /** What a person has to look at. */
  readonly incomplete: readonly Found[]
}

/** What shuts somebody out of a page as it is now, shadow trees included; `axe.txt` tells of each question. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(readFileSync(join(homeOf(...AXE), "node_modules", "axe-core", "axe.min.js"), "utf8"))
  const { violations, passes, incomplete } = await page.evaluate<Findings>("axe.run(document)")
  const undecided = incomplete.map(({ id, nodes }) => `${id} (${nodes.length})`).join(", ") || "nothing"
  const found = violations.map(({ id, nodes }) => `${id} (${nodes.length})`).join(", ") || "nothing"
  report(
    "axe.txt",
    `${expect.getState().currentTestName}: ${passes.length} rules hold, ${found} broken, ${undecided} for people to judge`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary}`),
  )
}
