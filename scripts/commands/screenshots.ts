import { cleanEnvironment, runTool } from "../processes.mjs"

export const usage = `npm run screenshots                    make the pictures of docs/playing-in-the-browser.md again
npm run screenshots -- phone           make those again whose names contain this word`

export async function main(given: readonly string[]): Promise<number> {
  const words = given.length > 0 ? ["--testNamePattern", given.join("|")] : []
  const env = { ...cleanEnvironment(), FLOTTILLE_SCREENSHOTS: "1" }
  return (await runTool("vitest", ["run", "--config", "scripts/browsers/vitest.config.ts", ...words], { env })).code
}
