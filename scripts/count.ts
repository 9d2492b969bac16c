import type { TestModule } from "vitest/node"
import type { Reporter } from "vitest/reporters"

/** Closes a run with a line of its own: `N passed, N failed`, and how many were skipped if any were. */
export default class Count implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // What broke outside a test (a file that cannot be loaded, an error that nobody caught) is a failure each.
    const broken = modules.reduce((sum, module) => sum + module.errors().length, 0) + unhandled.length
    const skipped = count("skipped")
    process.stdout.write(`${count("passed")} passed, ${count("failed") + broken} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`)
  }
}
