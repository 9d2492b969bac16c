import { format } from "node:util"
import examples from "virtual:examples"
import { describe, expect, test, vi } from "vitest"

/** What the documentation shows is run, and what it says comes out is compared. */
describe("the examples of the documentation", () => {
  for (const { title, prints, run } of examples)
    test(title, async () => {
      let printed = ""
      const received = vi.spyOn(console, "log").mockImplementation((...given) => {
        printed += `${format(...given)}\n`
      })
      await run().finally(() => received.mockRestore())
      if (prints !== undefined) expect(printed).toBe(prints)
    })
})
