import fc from "fast-check"
import { expect, it } from "vitest"
import { runs, seed } from "../../../../scripts/deep"
import { withoutFsync } from "../../../room/test/support/without-fsync"
import { head, letter, mailbox } from "./mailbox"

withoutFsync()

const good = (number: number) => [...head(), "Code: CODE-OF-FRANCE", "A Par - Pic", `# ${number}`]

it("letters of any kind are set aside or answered, and the good one behind each of them is read", async () => {
  const letters = fc.sample(letter, { numRuns: runs(150, 5000), seed })
  // A new campaign for each hundred: an inbox is read whole with each pass.
  for (let first = 0; first < letters.length; first += 100) {
    const { mail, put, remove } = await mailbox()
    for (const [index, text] of letters.slice(first, first + 100).entries()) {
      put(`z${index}.eml`, text)
      expect((await mail(good(index))).text, `letter ${first + index}`).toContain("  A PAR - PIC\n")
    }
    remove()
  }
})
