import examples from "virtual:examples"
import { describe, test, vi } from "vitest"

/** What the documentation shows is run, and what it says comes out is compared. */
describe("the examples of the documentation", () => {
  for (const { title, run } of examples)
    test(title, async () => {
      const silent = vi.spyOn(console, "log").mockImplementation(() => undefined)
      await run().finally(() => silent.mockRestore())
    })
})
