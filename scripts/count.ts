import type { TestModule } from "vitest/node"
import type { Reporter } from "vitest/reporters"
import { repeatCommand } from "./repeat.ts"

/** Closes a run with a command for each failure that repeats it, and a line that counts: `N passed, N failed`. */
export default class Count implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    // A file that cannot be loaded, and an error that nobody caught, is a failure each.
    const broken = modules.filter((module) => module.errors().length > 0)
    for (const failure of [...broken, ...inState("failed")])
      process.stdout.write(`To repeat: ${repeatCommand(failure)}\n`)
    const failed =
      inState("failed").length + broken.reduce((sum, module) => sum + module.errors().length, 0) + unhandled.length
    const skipped = inState("skipped").length
    process.stdout.write(
      `${inState("passed").length} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`,
    )
  }
}
