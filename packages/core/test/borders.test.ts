import {
  type AnyGame,
  CHANCE,
  canonicalJson,
  createRandom,
  deepFreeze,
  frozenCopy,
  REFEREE,
  SchemaError,
  SPECTATOR,
} from "@flottille/core"
import { createMatch, standingEvents } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { bids } from "./games/bids"
import { feud } from "./games/feud"
import { peek } from "./games/peek"
import { risk } from "./games/risk"
import { spoil } from "./support/frozen"

describe("the borders of a match", () => {
  it("an action may be changed after it was submitted", () => {
    const match = createMatch(feud)
    const action = { type: "hit" as const, seat: 1 }
    match.submit(0, action)
    action.seat = 2
    expect(match.record().entries).toEqual([{ actor: 0, action: { type: "hit", seat: 1 } }])
    expect(createMatch(feud, { record: match.record() }).view(0)).toEqual(match.view(0))
  })

  it("returned values may be changed without changing the match, its log or the events of others", () => {
    const match = createMatch(peek, { seed: 4, options: { limit: 6 } })
    match.submit(0, { type: "raise" })
    match.submit(1, { type: "peek" })
    const all = () =>
      canonicalJson([
        match.record([["Left", "Anna"]]),
        [0, 1, SPECTATOR, REFEREE].map((viewer) => [
          match.view(viewer as 0),
          match.turn(viewer as 0),
          match.events(viewer as 0),
        ]),
        [0, 1].map((seat) => match.legalActions(seat)),
        match.actors(),
        match.options,
      ])
    const before = all()
    const headers: [string, string][] = [["Left", "Anna"]]
    const handed = [
      match.record(headers),
      match.state(),
      match.options,
      match.actors(),
      match.events(0),
      match.submit(1, { type: "peek" }),
      ...[0, 1, SPECTATOR, REFEREE].flatMap((viewer) => [
        match.view(viewer as 0),
        match.turn(viewer as 0),
        match.events(viewer as 0),
      ]),
    ]
    for (const each of handed) spoil(each)
    spoil(headers)
    expect(all()).toBe(before)
  })

  it("a view stays the same object while the viewer can see no difference", () => {
    const match = createMatch(bids)
    const [view, watched] = [match.view(1), match.view(SPECTATOR)]
    match.submit(0, { type: "seal", coin: 3 })
    expect(match.view(1)).toBe(view)
    expect(match.view(SPECTATOR)).toBe(watched)
    match.submit(0, { type: "ready" })
    expect(match.view(1)).not.toBe(view)
  })
})

describe("[CO-4] refuses seats that the game does not have", () => {
  const strangers = ["0", [0], "length", "constructor", "__proto__", Number.NaN, -0, -1, 1.5, 99, null, undefined, {}]

  it.each(strangers)("%j neither acts nor resigns, and the log stays as it was", (stranger) => {
    for (const game of [feud, bids, peek, risk] as AnyGame[]) {
      const match = createMatch(game, { seed: 1 })
      const before = match.record()
      for (const answer of [match.resign(stranger as never), match.submit(stranger as never, { type: "rest" })])
        expect(answer).toMatchObject({ ok: false, refusal: { code: "not-an-action", rule: "CO-4" } })
      expect(match.record()).toEqual(before)
    }
  })

  it.each(strangers)("%j gets no view, turn, events or actions", (stranger) => {
    const match = createMatch(feud)
    for (const ask of [
      () => match.view(stranger as never),
      () => match.turn(stranger as never),
      () => match.events(stranger as never),
      () => match.legalActions(stranger as never),
    ])
      expect(ask).toThrow(SchemaError)
    if (stranger !== undefined) expect(() => match.undo({ seat: stranger as never })).toThrow(SchemaError)
  })

  it.each([-1, Number.NaN, 0.5, "1", null])("%j events cannot be skipped", (since) => {
    expect(() => createMatch(feud).events(0, since as never)).toThrow("since: expected an integer of at least 0 (CO-4)")
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, null, {}, true])("%j is no seed", (seed) => {
    expect(() => createMatch(risk, { seed: seed as never })).toThrow("seed: expected a finite number or a text (CO-4)")
    expect(() => createRandom(seed as never)).toThrow(SchemaError)
  })

  it.each([5, null, {}, "x".repeat(10_001)])("is no comment: %.20j", (comment) => {
    const match = createMatch(feud)
    match.submit(0, { type: "hit", seat: 1 })
    const before = match.record()
    expect(() => match.comment(comment as never)).toThrow("comment: expected a text of at most 10000 characters (CO-4)")
    expect(match.record()).toEqual(before)
  })

  it("a comment needs an entry to belong to", () => {
    expect(() => createMatch(feud).comment("well begun")).toThrow("comment: expected an entry to belong to (CO-4)")
  })
})

describe("frozen data", () => {
  it("is frozen deeply even if its top is frozen already", () => {
    const table = Object.freeze({ pieces: [{ movement: 2 }] })
    expect(Object.isFrozen(deepFreeze(table).pieces[0])).toBe(true)
  })

  it("as a copy shares nothing with the original, own keys of any name included", () => {
    const original = JSON.parse('{"a":[1,{"b":2}],"__proto__":{"c":3}}')
    const copy = frozenCopy(original)
    expect(JSON.stringify(copy)).toBe(JSON.stringify(original))
    spoil(original)
    expect(copy.a).toEqual([1, { b: 2 }])
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
  })
})

describe("[CO-6] taking back", () => {
  it("adds an event and keeps the viewer's earlier events", () => {
    const match = createMatch(feud)
    match.submit(0, { type: "hit", seat: 1 })
    const first = [...match.events(1)]
    expect(first.length).toBeGreaterThan(0)
    expect(match.undo()).toEqual({ ok: true, entries: 1, crossed: { choices: [], reveals: false } })
    expect(match.events(1)).toEqual([...first, { type: "undo", events: first.length }])
    match.submit(0, { type: "hit", seat: 2 })
    const later = match.events(1, first.length + 1)
    expect(later.length).toBeGreaterThan(0)
    expect(match.events(1)).toEqual([...first, { type: "undo", events: first.length }, ...later])
    // What has still happened is what happens where nothing was ever taken back.
    const straight = createMatch(feud)
    straight.submit(0, { type: "hit", seat: 2 })
    for (const viewer of [0, 1, 2, 3, SPECTATOR] as const)
      expect(standingEvents(match.events(viewer))).toEqual(straight.events(viewer))
  })

  it("twice counts only events not yet undone", () => {
    const match = createMatch(feud)
    match.submit(0, { type: "hit", seat: 1 })
    match.submit(0, { type: "hit", seat: 2 })
    const delivered = match.events(2).length
    match.undo()
    match.undo()
    const undone = match.events(2).slice(delivered) as { type: string; events: number }[]
    expect(undone.map(({ type }) => type)).toEqual(["undo", "undo"])
    expect(undone.reduce((sum, { events }) => sum + events, 0)).toBe(delivered)
  })

  it("reports nothing about unseen actions", () => {
    const match = createMatch(bids)
    match.submit(0, { type: "seal", coin: 3 })
    match.undo()
    expect(match.events(1)).toEqual([])
    expect(match.events(SPECTATOR)).toEqual([])
    expect(match.events(0)).toEqual([
      { type: "sealed", seat: 0, coin: 3 },
      { type: "undo", events: 1 },
    ])
  })

  it("reports the same to late callers", () => {
    const [early, late] = [createMatch(feud), createMatch(feud)]
    for (const match of [early, late]) {
      for (const seat of [0, 1, 2]) {
        match.submit(seat, { type: "hit", seat: (seat + 2) % 4 })
        match.submit(seat, { type: "rest" })
        if (match === early) match.events(3)
      }
      match.undo()
      if (match === early) match.events(3)
      match.undo()
      expect(match.submit(2, { type: "hit", seat: 3 }).ok).toBe(true)
    }
    expect(late.events(3)).toEqual(early.events(3))
  })

  it("reports the seats whose choices it crosses, or stops before them", () => {
    const match = createMatch(feud)
    for (const seat of [1, 2]) match.submit(0, { type: "hit", seat })
    match.submit(1, { type: "hit", seat: 0 })
    const before = [match.record(), match.events(0)]
    const refused = { ok: false, refusal: { code: "crosses-choices", rule: "CO-6", details: { choices: [1] } } }
    expect(match.undo({ seat: 0, upTo: "choices" })).toEqual(refused)
    expect(match.undo({ seat: 0, upTo: "either" })).toEqual(refused)
    expect([match.record(), match.events(0)]).toEqual(before)
    expect(match.undo({ seat: 0 })).toEqual({ ok: true, entries: 2, crossed: { choices: [1], reveals: false } })
    expect(match.undo({ seat: 0 })).toMatchObject({ ok: true, entries: 1 })
    expect(match.undo({ seat: 0 })).toMatchObject({ ok: false, refusal: { code: "nothing-to-undo" } })
  })

  it("reports revealed dice, peeked cards and opened sealed choices", () => {
    const refused = { ok: false, refusal: { code: "crosses-reveals", rule: "CO-6" } }
    const dice = createMatch(risk, { seed: 1 })
    dice.submit(0, { type: "roll" })
    expect(dice.undo({ upTo: "reveals" })).toEqual(refused)
    expect(dice.undo({ upTo: "choices" })).toMatchObject({ ok: true, crossed: { choices: [], reveals: true } })

    const cards = createMatch(peek, { seed: 1 })
    cards.submit(0, { type: "peek" })
    expect(cards.undo({ upTo: "reveals" })).toEqual(refused)

    const sealed = createMatch(bids)
    sealed.submit(0, { type: "seal", coin: 3 })
    expect(sealed.undo({ seat: 0, upTo: "either" })).toMatchObject({
      ok: true,
      crossed: { choices: [], reveals: false },
    })
    for (const seat of [0, 1, 2]) sealed.submit(seat, { type: "seal", coin: 4 - seat })
    for (const seat of [0, 1, 2]) sealed.submit(seat, { type: "ready" })
    expect(sealed.undo({ seat: 2, upTo: "reveals" })).toEqual(refused)
    expect(sealed.undo({ seat: 0, upTo: "either" })).toMatchObject({
      ok: false,
      refusal: { details: { choices: [1, 2] } },
    })
  })

  it("[CO-6] an event observed by another seat reveals something while any information is hidden", () => {
    const raised = (peeks: number) => {
      const match = createMatch(peek, { seed: 1 })
      for (let seat = 0; seat < peeks; seat++) match.submit(seat, { type: "peek" })
      match.submit(peeks % 2, { type: "raise" })
      return match.undo()
    }
    expect([0, 1, 2].map(raised)).toMatchObject([
      { crossed: { reveals: true } },
      { crossed: { reveals: true } },
      { crossed: { reveals: false } },
    ])
  })

  it("[CO-6] counts a hidden card as hidden even if every sample of it is right", () => {
    const match = createMatch(peek, { seed: 1 })
    const truth = match.state()
    const lucky = createMatch({ ...peek, determinize: () => structuredClone(truth) }, { record: match.record() })
    lucky.submit(0, { type: "raise" })
    expect(lucky.undo()).toMatchObject({ ok: true, crossed: { reveals: true } })
  })

  it("[CO-6] information newly learnt by the seat itself counts as revealed; earlier knowledge does not", () => {
    const observe: typeof peek.observe = (event, viewer) =>
      event.type === "peeked" && event.seat !== viewer ? undefined : peek.observe(event, viewer)
    const match = createMatch({ ...peek, observe }, { seed: 1 })
    match.submit(0, { type: "peek" })
    expect(match.undo({ upTo: "reveals" })).toMatchObject({ ok: false, refusal: { code: "crosses-reveals" } })
    const sealed = createMatch(bids)
    for (const coin of [3, 2]) sealed.submit(0, { type: "seal", coin })
    expect(sealed.undo({ seat: 0, upTo: "reveals" })).toMatchObject({ ok: true, crossed: { reveals: false } })
  })

  it("[CO-6] an unobserved resignation reveals nothing", () => {
    const match = createMatch({ ...peek, observe: () => undefined }, { seed: 1 })
    match.resign(0)
    expect(match.undo()).toMatchObject({ ok: true, entries: 1, crossed: { reveals: false } })
  })

  it("[CO-6] one event observed by another seat is enough", () => {
    const step: typeof bids.step = (state, actor, action, emit) => {
      bids.step(state, actor, action, emit)
      emit?.({ type: "readied", seat: 0, ready: false })
    }
    const match = createMatch({ ...bids, step })
    match.submit(0, { type: "seal", coin: 3 })
    expect(match.events(1)).toHaveLength(1)
    expect(match.undo()).toMatchObject({ ok: true, crossed: { reveals: true } })
  })

  it("[CO-6] an event that says the same of every choice reveals nothing", () => {
    const step: typeof bids.step = (state, actor, action, emit) => {
      bids.step(state, actor, action, emit)
      emit?.({ type: "readied", seat: 0, ready: false })
    }
    const legalActions: typeof bids.legalActions = (state, seat, flags) =>
      bids.legalActions(state, seat, flags).filter(({ type }) => type === "seal")
    const match = createMatch({ ...bids, step, legalActions })
    match.submit(0, { type: "seal", coin: 3 })
    expect(match.events(1)).toHaveLength(1)
    expect(match.undo({ upTo: "reveals" })).toMatchObject({ ok: true, crossed: { reveals: false } })
  })

  it("[CO-6] counts accepting an action that depends on hidden information as a reveal", () => {
    const validate: typeof peek.validate = (state, actor, action) =>
      actor === 0 && state.cards[1] !== 5 ? { code: "not-now", rule: "PK-2" } : peek.validate(state, actor, action)
    const match = createMatch({ ...peek, validate, observe: () => undefined })
    for (const card of [2, 5]) match.submit(CHANCE, { type: "deal", card })
    expect(match.submit(0, { type: "raise" }).ok).toBe(true)
    expect(match.undo()).toMatchObject({ ok: true, entries: 1, crossed: { reveals: true } })
  })

  it("[CO-6] sealed choices are revealed though nothing else is ever hidden", () => {
    const match = createMatch({ ...bids, traits: { ...bids.traits, information: "perfect" } })
    for (const seat of [0, 1, 2]) match.submit(seat, { type: "seal", coin: 4 - seat })
    for (const seat of [0, 1, 2]) match.submit(seat, { type: "ready" })
    expect(match.undo({ upTo: "reveals" })).toMatchObject({ ok: false, refusal: { code: "crosses-reveals" } })
  })

  it("[CO-6] stops before reveals alone if only that is asked", () => {
    const match = createMatch(feud)
    for (const seat of [1, 2]) match.submit(0, { type: "hit", seat })
    match.submit(1, { type: "hit", seat: 0 })
    expect(match.undo({ seat: 0, upTo: "reveals" })).toMatchObject({ ok: true, crossed: { choices: [1] } })
  })

  it("reveals nothing in an open game", () => {
    const match = createMatch(feud)
    match.submit(0, { type: "hit", seat: 1 })
    expect(match.undo({ upTo: "either" })).toEqual({ ok: true, entries: 1, crossed: { choices: [], reveals: false } })
  })

  it.each([{ upTo: "dice" }, { seats: 1 }, null, "reveals"])("does not understand %j", (how) => {
    const match = createMatch(risk, { seed: 1 })
    match.submit(0, { type: "roll" })
    const before = match.record()
    expect(() => match.undo(how as never)).toThrow(SchemaError)
    expect(match.record()).toEqual(before)
  })

  it("a chance outcome given by hand goes back alone", () => {
    const match = createMatch(risk)
    match.submit(0, { type: "roll" })
    match.submit(CHANCE, { type: "sum", sum: 7 })
    expect(match.undo()).toMatchObject({ ok: true, entries: 1 })
    expect(match.actors()).toEqual([CHANCE])
  })
})
