import type { Reporter, Vitest } from "vitest/node"

/**
 * Adds a failed test to each test file that cannot be loaded.
 *
 * Stryker counts failed tests only: such a file would be left out in silence, and a mutant that breaks a module
 * while it loads would survive.
 */
export class UnloadedFiles implements Reporter {
  #vitest: Pick<Vitest, "state"> | undefined

  onInit(vitest: Pick<Vitest, "state">): void {
    this.#vitest = vitest
  }

  onTestRunEnd(): void {
    for (const file of this.#vitest?.state.getFiles() ?? []) {
      const { id, name, result, tasks } = file
      if (result?.state !== "fail" || tasks.length > 0) continue
      const test = { type: "test", id: `${id}_0`, name: `${name} loads`, mode: "run", file, result }
      tasks.push(test as (typeof tasks)[number])
    }
  }
}
