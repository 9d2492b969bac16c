import type { Language } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"
import { sentenceProblem, toldGames } from "../src/sentences"
import { type CardsEvent, cards } from "./zoo/cards"

describe("a sentence", () => {
  it.each([
    "South resigns.",
    "Éole souffle.",
    "Results:\nFrance moves.\nItaly holds. (SV-5.2)\nNothing more [here]",
    "It takes 3. (XY-1.2). Then 4.",
  ])("%j is one", (text) => expect(sentenceProblem(text)).toBeUndefined())

  it.each([
    ["", "no whole sentence: "],
    ["south resigns.", "no whole sentence: south resigns."],
    ["South resigns", "no whole sentence: South resigns"],
    ["South.\nNorth.", "no whole sentence: South.\nNorth."],
    ["Seat undefined resigns.", "it says undefined: Seat undefined resigns."],
    ["It costs NaN.", "it says NaN: It costs NaN."],
    ["It is on [object Object].", "it says [object: It is on [object Object]."],
    ["It moves to {place}.", "it says {place}: It moves to {place}."],
  ])("%j is none", (text, problem) => expect(sentenceProblem(text)).toBe(problem))
})

describe("games that are told", () => {
  const tell = ({ type, seat }: CardsEvent, language: Language) =>
    language === "en" ? `Seat ${seat}: ${type}.` : `Le camp ${seat} : ${type}.`

  it("bring up everything that happens, taking back among it", () => {
    expect(toldGames(cards, tell, { runs: 40 })).toEqual({ problems: [], types: ["bid", "dealt", "lifted"] })
  })

  it("are the same each time", () => {
    const heard = (seed?: number) => {
      const events: CardsEvent[] = []
      toldGames(cards, (event) => `Event ${events.push(event)}.`, { runs: 2, ...(seed === undefined ? {} : { seed }) })
      return events
    }
    expect(heard()).toEqual(heard(1))
    expect(heard(2)).not.toEqual(heard(1))
  })

  it("find the sentence that is none, in the language that lacks it", () => {
    const lacking = (event: CardsEvent, language: Language) => (language === "fr" && event.type === "lifted" ? "" : tell(event, language))
    expect(toldGames(cards, lacking, { runs: 40 }).problems).toEqual(["no whole sentence: "])
  })
})
