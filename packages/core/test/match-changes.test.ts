import { CHANCE, NotationError, REFEREE, readAction, type Seat, SPECTATOR, type Viewer } from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import { makeExplain } from "@flottille/core/rulebook"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feud } from "./games/feud"
import { peek } from "./games/peek"
import { type RiskAction, risk } from "./games/risk"

const viewers: readonly Viewer[] = [0, 1, SPECTATOR, REFEREE]
const steps = fc.array(fc.tuple(fc.nat(), fc.constantFrom("act", "act", "undo", "redo", "resign")), { maxLength: 25 })

function act(match: Match<typeof risk>, number: number): void {
  const seat = match.actors()[0]
  const actions = typeof seat === "number" ? match.legalActions(seat) : []
  if (seat !== undefined && actions.length > 0) match.submit(seat, actions[number % actions.length])
}

describe("redo", () => {
  it("[CO-6] restores what undo took back, and the dice go on as if nothing had been", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        (seed, list, undos) => {
          const whole = createMatch(risk, { seed })
          const match = createMatch(risk, { seed })
          for (const number of list) for (const each of [whole, match]) act(each, number)
          let undone = 0
          while (undone < undos && match.undo().ok) undone++
          for (let count = 0; count < undone; count++) expect(match.redo().ok).toBe(true)
          expect(match.redo()).toEqual({ ok: false, refusal: { code: "nothing-to-redo", rule: "CO-6" } })
          for (const number of list) for (const each of [whole, match]) act(each, number)
          expect(match.record()).toEqual(whole.record())
          const resumed = createMatch(risk, { seed, record: JSON.parse(JSON.stringify(match.record())) })
          for (const number of list) for (const each of [match, resumed]) act(each, number)
          expect(resumed.record()).toEqual(match.record())
        },
      ),
    )
  })

  it("[CO-6] has nothing to restore once something else was played, agreed or rewound", () => {
    const changes: ((match: Match<typeof feud>) => unknown)[] = [
      (match) => match.submit(0, { type: "hit", seat: 2 }),
      (match) => match.resign(1),
      (match) => match.agreeDraw(),
      (match) => match.rewind(0),
    ]
    for (const change of changes) {
      const match = createMatch(feud)
      match.submit(0, { type: "hit", seat: 1 })
      match.undo()
      match.submit(0, { type: "nonsense" })
      change(match)
      expect(match.redo()).toMatchObject({ ok: false, refusal: { code: "nothing-to-redo" } })
    }
  })
})

describe("a subscription", () => {
  it("brings each viewer exactly its own events, in order, until it ends", () => {
    fc.assert(
      fc.property(fc.integer(), steps, (seed, list) => {
        const match = createMatch(peek, { seed })
        const received = new Map<Viewer, unknown[]>(viewers.map((viewer) => [viewer, [...match.events(viewer)]]))
        const ends = viewers.map((viewer) =>
          match.subscribe(viewer, (events) => {
            expect(events).not.toEqual([])
            received.get(viewer)?.push(...events)
          }),
        )
        for (const [number, what] of list) {
          const seat = match.actors()[0]
          const actions = typeof seat === "number" ? match.legalActions(seat) : []
          if (what === "act" && seat !== undefined) match.submit(seat, actions[number % actions.length])
          else if (what === "resign") match.resign(number % 2)
          else if (what === "undo") match.undo()
          else match.redo()
          for (const viewer of viewers) expect(received.get(viewer)).toEqual(match.events(viewer))
        }
        for (const end of ends) end()
        match.rewind(0)
        match.submit(0, { type: "raise" })
        expect(received.get(REFEREE)?.length).toBeLessThan(match.events(REFEREE).length)
      }),
    )
  })

  it("reports an agreement without events, and nothing for a refusal", () => {
    const match = createMatch(feud)
    const heard: unknown[] = []
    match.subscribe(SPECTATOR, (events) => heard.push(events))
    match.submit(0, { type: "nonsense" })
    match.agreeDraw()
    match.agreeDraw()
    expect(heard).toEqual([[]])
  })

  it("lets a listener answer: others learn of both in order", () => {
    const match = createMatch(feud)
    match.subscribe(2, () => match.submit(0, { type: "hit", seat: 3 }))
    const heard: unknown[] = []
    match.subscribe(REFEREE, (events) => heard.push(...events))
    match.submit(0, { type: "hit", seat: 2 })
    expect(heard).toEqual(match.events(REFEREE))
    expect(heard).toHaveLength(2)
  })
})

describe("an action as text", () => {
  const explain = makeExplain({ refusals: {} })

  it("is submitted as it was meant, spaces around it or not", () => {
    const match = createMatch(risk, { seed: 1 })
    const [action] = match.legalActions(0) as readonly RiskAction[]
    const text = risk.formatAction(action as RiskAction)
    expect(match.submitText(1, text)).toMatchObject({ ok: false, refusal: { rule: "CO-2" } })
    expect(match.submitText(0, ` ${text}\n`)).toMatchObject({ ok: true })
    expect(match.record().entries[0]).toMatchObject({ actor: 0, action })
  })

  it("[CO-4] is refused with the place of the fault, as a sentence in both languages", () => {
    const match = createMatch(risk, { seed: 1 })
    const done = match.submitText(0, "fly")
    if (done.ok) throw new Error("it was read")
    expect(done.refusal).toMatchObject({ code: "not-an-action", rule: "CO-4", details: { position: 0 } })
    expect(explain(done.refusal)).toMatch(/^Not understood from character 1 on; expected: .+\. \(CO-4\)$/)
    expect(explain(done.refusal, "fr")).toMatch(/^Incompris à partir du caractère 1 ; attendu : .+\. \(CO-4\)$/)
    expect(match.ply()).toBe(0)
    expect(match.submitText(CHANCE, 5 as never)).toMatchObject({ ok: false, refusal: { code: "not-an-action" } })
    expect(match.submitText(9 as Seat, "roll")).toMatchObject({ ok: false, refusal: { rule: "CO-4" } })
  })

  it("is read in the first notation that knows it; of several faults the furthest is named", () => {
    const way = (word: string) => ({
      parseAction(text: string) {
        if (text === word) return word
        throw new NotationError(
          text,
          [...word].findIndex((letter, at) => text[at] !== letter),
          word,
        )
      },
    })
    const ways = [way("bank"), way("banque")]
    expect(readAction(ways, "banque", {}, 0)).toEqual({ action: "banque" })
    expect(readAction(ways, "banqx", {}, 0)).toMatchObject({
      refusal: { details: { position: 4, expected: "banque" } },
    })
  })
})
