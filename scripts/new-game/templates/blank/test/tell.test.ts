import { expect, it } from "vitest"
import type { MyGameEvent } from "../src/index"
import { tell } from "../src/rulebook"

/** An example of each event, with its sentences: an event without one does not compile. */
const sentences: { readonly [T in MyGameEvent["type"]]: readonly [event: MyGameEvent & { readonly type: T }, en: string, fr: string] } = {
  took: [{ type: "took", seat: 0, stones: 2 }, "First takes 2.", "First en prend 2."],
  resigned: [{ type: "resigned", seat: 1 }, "Second resigns.", "Second abandonne."],
}

it.each(Object.values(sentences))("$0.type is told in both languages", (event, en, fr) => {
  expect([tell(event, "en"), tell(event, "fr")]).toEqual([en, fr])
})
