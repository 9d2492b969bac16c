import type { Refusal } from "@flottille/core"
import { makeDescribe, makeExplain } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"
import { describedGames, explainProblems, sentenceProblem } from "../src/sentences"
import { type CardsEvent, cards } from "./zoo/cards"
import { type Tally, tally } from "./zoo/tally"

describe("a sentence", () => {
  it.each([
    "South resigns.",
    "Éole souffle.",
    "Results:\nFrance moves.\nItaly holds. (SV-5.2)\nNothing more [here]",
    "It takes 3. (XY-1.2). Then 4.",
  ])("%j is valid", (text) => expect(sentenceProblem(text)).toBeUndefined())

  it.each([
    ["", "no whole sentence: "],
    ["south resigns.", "no whole sentence: south resigns."],
    ["South resigns", "no whole sentence: South resigns"],
    ["South.\nNorth.", "no whole sentence: South.\nNorth."],
    ["Seat undefined resigns.", "it says undefined: Seat undefined resigns."],
    ["It costs NaN.", "it says NaN: It costs NaN."],
    ["It is on [object Object].", "it says [object: It is on [object Object]."],
    ["It moves to {place}.", "it says {place}: It moves to {place}."],
  ])("%j is invalid", (text, problem) => expect(sentenceProblem(text)).toBe(problem))
})

describe("described games", () => {
  const describeCard = makeDescribe<CardsEvent>(({ type, seat }, language) =>
    language === "en" ? `Seat ${seat}: ${type}.` : `Le camp ${seat} : ${type}.`,
  )

  it("produce every type of event, amendments included", () => {
    expect(describedGames(cards, describeCard, { runs: 40 })).toEqual({
      problems: [],
      types: ["bid", "dealt", "lifted"],
    })
  })

  it("are the same each time", () => {
    const received = (seed?: number) => {
      const events: CardsEvent[] = []
      describedGames(cards, (event) => `Event ${events.push(event)}.`, {
        runs: 2,
        ...(seed === undefined ? {} : { seed }),
      })
      return events
    }
    expect(received()).toEqual(received(1))
    expect(received(2)).not.toEqual(received(1))
  })

  it("report an empty sentence in one language", () => {
    const lacking = makeDescribe<CardsEvent>((event, language, viewer) =>
      language === "fr" && event.type === "lifted" ? "" : describeCard(event, language, viewer),
    )
    expect(describedGames(cards, lacking, { runs: 40 }).problems).toEqual(["no whole sentence: "])
  })

  it("report an event type without a sentence", () => {
    const lacking = makeDescribe<CardsEvent>((event, language, viewer) => {
      if (event.type === "bid") throw new TypeError("no words")
      return describeCard(event, language, viewer)
    })
    expect(describedGames(cards, lacking, { runs: 40 }).problems).toEqual([
      'no sentence in "en" for an event: bid',
      'no sentence in "fr" for an event: bid',
    ])
  })

  it("report a describe that throws on unexpected events or shows their contents", () => {
    const problems = (careless: (event: CardsEvent) => string) =>
      describedGames(cards, careless, { runs: 1 }).problems.join("\n")
    const strict = ({ type, seat }: CardsEvent) => {
      if (!["bid", "dealt", "lifted"].includes(type)) throw new RangeError(`no such event ${type}`)
      return `Seat ${seat}.`
    }
    expect(problems(strict)).toMatch(/^describe of \{"type":"undo".* threw RangeError: no such event undo/m)
    expect(problems(strict)).toMatch(/^describe of \{"type":"x".* threw RangeError: no such event x/m)
    expect(problems(strict)).toMatch(
      /^describe of \{"type":"dealt".* threw TypeError: Cannot convert object to primitive value/m,
    )
    expect(problems((event) => `Event ${JSON.stringify(event)}.`)).toMatch(
      /^describe shows the contents of an event of unknown type: .*a secret/m,
    )
  })
})

describe("explained refusals", () => {
  const rulebook = {
    refusals: {
      "too-far": { en: ({ by }: Facts) => `Too far by ${by}.`, fr: ({ by }: Facts) => `Trop loin de ${by}.` },
    },
  }
  type Facts = Readonly<Record<string, unknown>>
  const both = { en: "X", fr: "X" }

  it("are sentences with a clause for any details", () => {
    const book = { ...rulebook, game: "x", title: both, credits: both, chapters: [], endings: {} }
    expect(explainProblems(rulebook, makeExplain(book))).toEqual([])
  })

  it("report an explain that throws on odd details or omits the clause", () => {
    const careless = ({ code, details = {} }: Refusal) =>
      code === "too-far" ? rulebook.refusals["too-far"].en(details) : `${code} (CO-4)`
    const problems = explainProblems(rulebook, careless)
    expect(problems.join("\n")).toMatch(/^explain of \{"code":"too-far".* threw TypeError/m)
    expect(problems.join("\n")).toMatch(/^explain names no clause: Too far by /m)
  })
})

describe("described games of a tally", () => {
  /** What is done in them, game by game. */
  function done(kit: Parameters<typeof describedGames>[2], policies = {}) {
    const games: string[][] = []
    const note = (what: string) => void games.at(-1)?.push(what)
    const counting = {
      ...tally,
      clone: (state: Tally) => {
        games.push([])
        return tally.clone(state)
      },
      legalActions: (_state: Tally, _seat: number, flags?: { amending?: boolean }) => (flags?.amending ? [7] : [1, 2]),
      step: (state: Tally, _actor: number, action: number) => {
        tally.step(state, 0, action)
        note(`${action} = ${state.sum}`)
      },
      resign: () => note("resign"),
    }
    describedGames(counting as never, () => "", { ...kit, policies } as never)
    return games
  }
  const first = { first: () => 1 }

  it("have the requested number and length for each start and policy", () => {
    const lengths = (kit: Parameters<typeof done>[0], policies = {}) => done(kit, policies).map(({ length }) => length)
    expect(lengths({ runs: 3, maxPlies: 4 })).toEqual([4, 4, 4])
    expect(lengths({ runs: 2, maxPlies: 5, options: [{}, {}], positions: ["9"] }, first)).toEqual(
      Array.from({ length: 12 }, () => 5),
    )
    expect(lengths({ runs: 0 })).toEqual([])
    expect(done({ runs: 1, maxPlies: 1, options: [], positions: ["40"] })[0]?.[0]).toMatch(/ = 4[127]$/)
  })

  it("include occasional amendments, and resignations in every other game", () => {
    const games = done({ runs: 4, maxPlies: 150 })
    const times = (what: RegExp) => games.map((game) => game.filter((each) => what.test(each)).length)
    expect(times(/resign/).map((count) => count > 3 && count < 25)).toEqual([false, true, false, true])
    expect(times(/resign/).filter((count) => count === 0)).toHaveLength(2)
    for (const count of times(/^7/)) expect(count > 2 && count < 25).toBe(true)
    for (const count of times(/^[12] /)) expect(count).toBeGreaterThan(100)
  })
})
