import {
  CHANCE,
  entriesHash,
  REFEREE,
  RecordError,
  SchemaError,
  type Seat,
  SPECTATOR,
  stateHash,
} from "@flottille/core"
import { createMatch, isUndoEvent, standingEvents } from "@flottille/core/match"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bids } from "./games/bids"
import { feud } from "./games/feud"
import { peek } from "./games/peek"
import { type RiskAction, risk } from "./games/risk"

describe("a match", () => {
  it("rolls the dice itself when seeded, and waits for them by hand otherwise", () => {
    expect(createMatch(peek, { seed: 1 }).actors()).toEqual([0])
    const match = createMatch(peek)
    expect(match.actors()).toEqual([CHANCE])
    expect(match.submit(CHANCE, { type: "deal", card: 4 })).toEqual({
      ok: true,
      events: [{ type: "dealt", seat: 0, card: null }],
    })
    expect(match.submit(CHANCE, { type: "deal", card: 4 })).toMatchObject({ ok: false, refusal: { rule: "PK-1" } })
    expect(match.chanceOutcomes()).toHaveLength(4)
  })

  it("refuses what is not a game", () => {
    for (const game of [undefined, {}, "peek"])
      expect(() => createMatch(game as never)).toThrow("game: expected a game, as a package exports it (CO-4)")
  })

  it("refuses a setup with an unknown key", () => {
    expect(() => createMatch(peek, { sed: 7 } as never)).toThrow(
      new SchemaError("setup", ["sed"], "one of the keys options, seed, start, record"),
    )
  })

  it("plays the same game from the same seed, and records the faces rolled", () => {
    const play = () => {
      const match = createMatch(risk, { seed: "x", options: { goal: 15 } })
      while (!match.outcome()) {
        const seat = match.actors()[0] as Seat
        match.submit(seat, match.legalActions(seat).at(-1) as never)
      }
      return match.record()
    }
    const record = play()
    expect(play()).toEqual(record)
    expect(record.entries[1]).toMatchObject({
      actor: CHANCE,
      action: { faces: [expect.any(Number), expect.any(Number)] },
    })
  })

  it("shows each seat only its own view and events", () => {
    const match = createMatch(peek)
    match.submit(CHANCE, { type: "deal", card: 2 })
    match.submit(CHANCE, { type: "deal", card: 5 })
    expect(match.view(0).cards).toEqual([2, null])
    expect(match.view(SPECTATOR).cards).toEqual([null, null])
    expect(match.view(REFEREE).cards).toEqual([2, 5])
    expect(match.submit(0, { type: "peek" })).toEqual({ ok: true, events: [{ type: "peeked", seat: 0, card: 5 }] })
    expect(match.view(0).cards).toEqual([2, 5])
    expect(match.events(1, 2)).toEqual([{ type: "peeked", seat: 0, card: null }])
    expect(match.events(1)).toHaveLength(3)
  })

  it("neither reports nor counts events hidden from a seat", () => {
    const match = createMatch(bids)
    match.submit(0, { type: "seal", coin: 3 })
    match.submit(1, { type: "seal", coin: 2 })
    expect(match.events(0)).toEqual([{ type: "sealed", seat: 0, coin: 3 }])
    expect(match.events(SPECTATOR)).toEqual([])
    expect(match.view(2).sealed).toEqual([0, 0, 0])
  })

  it("keeps a frozen view until the position changes", () => {
    const match = createMatch(feud)
    const view = match.view(0)
    expect(match.view(0)).toBe(view)
    expect(() => view.lives.push(9)).toThrow(TypeError)
    match.submit(0, { type: "hit", seat: 1 })
    expect(match.view(0)).not.toBe(view)
    match.state().lives[0] = 99
    expect(match.view(0).lives).toEqual([2, 1, 2, 2])
  })

  it("is unchanged by refused actions", () => {
    const match = createMatch(feud)
    match.submit(0, { type: "hit", seat: 1 })
    const before = [match.record(), match.events(REFEREE), match.view(REFEREE)]
    const hostile = [
      { type: "hit", seat: 0 },
      { type: "hit", seat: Number.NaN },
      { type: "rest", extra: 1 },
      JSON.parse('{"__proto__":{"type":"rest"}}'),
      null,
      undefined,
      "rest",
    ]
    for (const action of hostile) expect(match.submit(0, action as never).ok).toBe(false)
    for (const seat of [1, 7, -1, Number.NaN, "north" as never])
      expect(match.submit(seat, { type: "rest" }).ok).toBe(false)
    for (const seat of [4, -1, 0.5, Number.NaN])
      expect(match.resign(seat)).toMatchObject({ ok: false, refusal: { rule: "CO-4" } })
    expect([match.record(), match.events(REFEREE), match.view(REFEREE)]).toEqual(before)
  })

  it("[CO-1 CO-3] refuses to let a seat resign twice, or after the end", () => {
    const match = createMatch(feud)
    expect(match.resign(3).ok).toBe(true)
    expect(match.resign(3)).toEqual({ ok: false, refusal: { code: "out-of-the-game", rule: "CO-3" } })
    match.resign(2)
    match.resign(1)
    expect(match.outcome()?.ranking).toEqual([[0], [1], [2], [3]])
    expect(match.resign(0)).toEqual({ ok: false, refusal: { code: "game-over", rule: "CO-1" } })
  })

  it("[CO-6] takes back the last decision with the chance that followed, the generator too", () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(), { maxLength: 20 }), (seed, choices) => {
        const match = createMatch(risk, { seed })
        const advance = (choice: number) => {
          const seat = match.actors()[0]
          if (typeof seat !== "number") return
          const actions = match.legalActions(seat)
          match.submit(seat, actions[choice % actions.length] as never)
        }
        for (const choice of choices) advance(choice)
        if (match.outcome()) return
        const before = match.record()
        advance(0)
        const after = match.record()
        expect(match.undo()).toMatchObject({ ok: true })
        expect(match.record()).toEqual(before)
        advance(0)
        expect(match.record()).toEqual(after)
      }),
    )
  })

  it("[CO-6] has nothing to undo at the start, not even a seeded deal", () => {
    const nothing = { ok: false, refusal: { code: "nothing-to-undo", rule: "CO-6" } }
    expect(createMatch(peek, { seed: 1 }).undo()).toEqual(nothing)
    const byHand = createMatch(peek)
    byHand.submit(CHANCE, { type: "deal", card: 1 })
    expect(byHand.undo()).toEqual({ ok: true, entries: 1, crossed: { choices: [], reveals: true } })
    expect(byHand.undo()).toEqual(nothing)
    expect(byHand.record().entries).toEqual([])
  })

  it("continues from a record", () => {
    const match = createMatch(peek, { seed: 3 })
    match.submit(0, { type: "peek" })
    match.comment("a good start")
    const resumed = createMatch(peek, { record: JSON.parse(JSON.stringify(match.record())) })
    expect(resumed.record()).toEqual(match.record())
    expect(resumed.events(1)).toEqual(match.events(1))
    expect(resumed.submit(1, { type: "show" }).ok).toBe(true)
    expect(resumed.undo().ok).toBe(true)
    expect(stateHash(peek, resumed.state())).toBe(match.record().hash)
  })

  describe("resumed with its seed", () => {
    const choice = (match: ReturnType<typeof createMatch<typeof risk>>, number: number) => {
      const seat = match.actors()[0]
      if (typeof seat !== "number") return
      const actions = match.legalActions(seat)
      match.submit(seat, actions[number % actions.length] as RiskAction)
    }

    it("rolls the same dice as an uninterrupted match", () => {
      const seed = 7
      const whole = createMatch(risk, { seed })
      let resumed = createMatch(risk, { seed })
      for (let action = 0; action < 8; action++) {
        choice(whole, 0)
        resumed = createMatch(risk, { seed, record: JSON.parse(JSON.stringify(resumed.record())) })
        choice(resumed, 0)
      }
      expect(resumed.record()).toEqual(whole.record())
    })

    it("continues the dice from random cuts of random games, after undo too", () => {
      const steps = fc.array(fc.record({ number: fc.nat(), undo: fc.boolean(), cut: fc.boolean() }), { maxLength: 20 })
      fc.assert(
        fc.property(fc.integer(), steps, (seed, list) => {
          const whole = createMatch(risk, { seed })
          let resumed = createMatch(risk, { seed })
          for (const { number, undo, cut } of list) {
            if (cut) resumed = createMatch(risk, { seed, record: JSON.parse(JSON.stringify(resumed.record())) })
            for (const match of [whole, resumed]) undo ? match.undo() : choice(match, number)
            expect(resumed.record()).toEqual(whole.record())
          }
        }),
      )
    })

    it("[CO-6] rolls the same dice again for an action that was taken back across the break", () => {
      const match = createMatch(risk, { seed: 7 })
      for (let count = 0; count < 2; count++) match.submit(0, { type: "roll" })
      const record = match.record()
      const resumed = createMatch(risk, { seed: 7, record })
      resumed.undo()
      resumed.submit(0, { type: "roll" })
      expect(resumed.record()).toEqual(record)
    })

    it("keeps recorded dice that its seed does not give, and counts each of them as one roll", () => {
      const byHand = createMatch(risk)
      byHand.submit(0, { type: "roll" })
      byHand.submit(CHANCE, { type: "sum", sum: 12, faces: [6, 6] })
      byHand.submit(0, { type: "roll" })
      const rolled = createMatch(risk, { seed: 7 })
      for (let count = 0; count < 2; count++) rolled.submit(0, { type: "roll" })
      const resumed = createMatch(risk, { seed: 7, record: byHand.record() })
      expect(resumed.record().entries.slice(0, 3)).toEqual(byHand.record().entries)
      expect(resumed.record().entries[3]).toEqual(rolled.record().entries[3])
    })
  })

  it("begins from a position, which its record keeps", () => {
    const state = feud.initialState({ lives: 1 })
    feud.step(state, 0, { type: "hit", seat: 1 })
    const match = createMatch(feud, { start: feud.formatState(state) })
    expect(match.options).toEqual({ lives: 1 })
    match.submit(0, { type: "hit", seat: 2 })
    expect(createMatch(feud, { record: match.record() }).view(0)).toEqual(match.view(0))
    expect(() =>
      createMatch(feud, { record: { ...match.record(), start: feud.formatState(feud.initialState()) } }),
    ).toThrow(RecordError)
  })

  it("[CO-4] names the missing argument: a viewer, a seat, an actor", () => {
    const match = createMatch(feud)
    const viewer = 'viewer: expected a seat of this game, "spectator" or "referee" (CO-4)'
    for (const ask of [() => match.view(4), () => match.turn(-1), () => match.events("nobody" as never)])
      expect(ask).toThrow(viewer)
    for (const ask of [() => match.legalActions(4), () => match.undo({ seat: 4 })])
      expect(ask).toThrow("seat: expected a seat of this game (CO-4)")
    const refused = (path: string) => ({
      ok: false,
      refusal: { code: "not-an-action", rule: "CO-4", details: { path, expected: "a seat of this game" } },
    })
    expect(match.submit(4, { type: "rest" })).toEqual(refused("actor"))
    expect(match.resign(4)).toEqual(refused("seat"))
  })

  it("throws on dice that its own game refuses", () => {
    const match = createMatch(
      { ...risk, rollChance: () => ({ type: "sum", sum: 9, faces: [4, 4] }) as const },
      { seed: 1 },
    )
    expect(() => match.submit(0, { type: "roll" })).toThrow(
      "risk rolled an outcome that it refuses: faces-do-not-add-up (RK-3)",
    )
  })

  it("draws outcomes by weight if a game has no dice", () => {
    const { rollChance: _, ...plain } = risk
    const match = createMatch(plain, { seed: 1 })
    expect(match.submit(0, { type: "roll" }).ok).toBe(true)
    expect(match.record().entries[1]).toEqual({ actor: CHANCE, action: { type: "sum", sum: expect.any(Number) } })
  })

  it("writes only the documented fields into its record", () => {
    const match = createMatch(feud)
    match.submit(0, { type: "hit", seat: 1 })
    expect(Object.keys(match.record())).toEqual([
      "format",
      "game",
      "version",
      "options",
      "entries",
      "entriesHash",
      "hash",
    ])
    expect(match.record([["Place", "here"]])).toEqual({ ...match.record(), headers: [["Place", "here"]] })
    expect(match.record()).toMatchObject({
      format: "flottille-record-2",
      game: "feud",
      version: "1",
      options: { lives: 2 },
    })
    const record = match.record()
    expect(record.entriesHash).toBe(entriesHash(feud, record.entries))
    for (const seat of [1, 2, 3]) match.resign(seat)
    expect(match.record().outcome).toEqual(match.outcome())
  })

  it("keeps the comments of a record that it goes on from, each at its entry", () => {
    const match = createMatch(feud)
    match.submit(0, { type: "hit", seat: 1 })
    match.comment("one")
    match.resign(3)
    match.comment("two")
    match.submit(0, { type: "hit", seat: 1 })
    const again = createMatch(feud, { record: match.record() })
    expect(again.record().entries.map(({ comment }) => comment)).toEqual(["one", "two", undefined])
    expect(again.record()).toStrictEqual(match.record())
  })

  it("returns the spectator's event for dice thrown by hand", () => {
    const viewers = new Set<unknown>()
    const observe: typeof peek.observe = (event, viewer) => {
      viewers.add(viewer)
      return peek.observe(event, viewer)
    }
    const match = createMatch({ ...peek, observe })
    expect(match.submit(CHANCE, { type: "deal", card: 4 })).toEqual({
      ok: true,
      events: [{ type: "dealt", seat: 0, card: null }],
    })
    expect([...viewers]).toEqual([SPECTATOR])
  })

  it("returns events from an index that the viewer counts", () => {
    const match = createMatch(feud)
    for (const seat of [1, 2]) match.submit(0, { type: "hit", seat })
    const all = match.events(3)
    expect([0, 1, 2, 3].map((since) => match.events(3, since))).toEqual([all, all.slice(1), [], []])
    expect(match.submit(1, { type: "hit", seat: 0 })).toEqual({ ok: true, events: [{ type: "hit", seat: 0, by: 1 }] })
  })
})

describe("[CO-7] an agreed draw", () => {
  const drawn = () => {
    const match = createMatch(feud)
    match.resign(3)
    for (const seat of [1, 2]) match.submit(0, { type: "hit", seat })
    match.submit(1, { type: "hit", seat: 0 })
    match.submit(1, { type: "rest" })
    expect(match.agreeDraw()).toEqual({ ok: true, events: [] })
    return match
  }
  const over = { ok: false, refusal: { code: "game-over", rule: "CO-1" } }

  it("shares the first place among those still in the game, and leaves the others their ranks", () => {
    const first = createMatch(feud, { options: { lives: 1 } })
    first.resign(3)
    first.submit(0, { type: "hit", seat: 1 })
    first.agreeDraw()
    expect(first.outcome()).toEqual({
      returns: [1, -1, 1, -1],
      ranking: [[0, 2], [1], [3]],
      reason: "agreed-draw",
      rule: "CO-7",
    })
    const all = createMatch(bids)
    all.agreeDraw()
    expect(all.outcome()).toEqual({ returns: [0, 0, 0], ranking: [[0, 1, 2]], reason: "agreed-draw", rule: "CO-7" })
  })

  it("is final: no seat can act, resign, agree again or undo", () => {
    const match = drawn()
    const before = match.record()
    expect(match.submit(2, { type: "hit", seat: 0 })).toEqual(over)
    for (const answer of [match.resign(2), match.agreeDraw(), match.undo()]) expect(answer).toEqual(over)
    expect(match.actors()).toEqual([])
    expect(match.legalActions(2)).toEqual([])
    expect(match.turn(2)).toMatchObject({ phase: "over", waiting: [], budgets: [] })
    expect(match.record()).toEqual(before)
  })

  it("is refused once the game is over", () => {
    const match = createMatch(feud)
    for (const seat of [1, 2, 3]) match.resign(seat)
    expect(match.agreeDraw()).toEqual(over)
    expect(match.outcome()?.rule).toBe("FD-4")
  })

  it("is kept in the record and when the match is resumed", () => {
    const match = drawn()
    const record = JSON.parse(JSON.stringify(match.record()))
    expect(record.outcome).toEqual(match.outcome())
    const resumed = createMatch(feud, { record, seed: 1 })
    expect(resumed.record()).toEqual(record)
    expect(resumed.resign(0)).toEqual(over)
  })

  it("is shared by some of those still in the game, or conceded to one, and the others still in it follow", () => {
    const match = (among: readonly number[]) => {
      const feuding = createMatch(feud, { options: { lives: 1 } })
      feuding.resign(3)
      feuding.submit(0, { type: "hit", seat: 1 })
      expect(feuding.inGame()).toEqual([0, 2])
      return { answer: feuding.agreeDraw(among), feuding }
    }
    const { feuding } = match([2])
    expect(feuding.outcome()).toEqual({
      returns: [-1, -1, 3, -1],
      ranking: [[2], [0], [1], [3]],
      reason: "conceded",
      rule: "CO-7",
    })
    expect(createMatch(feud, { record: feuding.record() }).outcome()).toEqual(feuding.outcome())
    expect(feuding.inGame()).toEqual([])
    const three = createMatch(feud)
    expect(three.agreeDraw([1, 3])).toEqual({ ok: true, events: [] })
    expect(three.outcome()).toMatchObject({
      ranking: [
        [1, 3],
        [0, 2],
      ],
      reason: "agreed-draw",
    })
    expect(match([1]).answer).toMatchObject({ refusal: { rule: "CO-4" } })
    for (const among of [[], [0, 0], [0, 3]])
      expect(match(among).answer).toMatchObject({ ok: false, refusal: { rule: "CO-4" } })
    expect(() => match("all" as never)).toThrow(SchemaError)
  })

  it("ends the game before pending dice", () => {
    const match = createMatch(risk)
    match.submit(0, { type: "roll" })
    match.agreeDraw()
    expect(match.chanceOutcomes()).toEqual([])
    const resumed = createMatch(risk, { record: match.record(), seed: 1 })
    expect(resumed.record()).toEqual(match.record())
  })
})

describe("a rewind", () => {
  it("goes back to the first entries, over choices and resignations, and rolls the same dice again", () => {
    const match = createMatch(risk, { seed: 3 })
    const entries: number[] = []
    const hashes: string[] = []
    while (!match.outcome() && entries.length < 6) {
      entries.push(match.record().entries.length)
      hashes.push(match.record().hash)
      const [seat] = match.actors()
      const [action] = match.legalActions(seat as number)
      match.submit(seat as number, action)
    }
    const whole = match.record()
    for (const [at, count] of [...entries.entries()].reverse()) {
      expect(match.rewind(count)).toMatchObject({ ok: true })
      expect(match.record()).toMatchObject({ hash: hashes[at], entries: { length: count } })
    }
    for (let at = 0; at < entries.length; at++) {
      const [seat] = match.actors()
      match.submit(seat as number, match.legalActions(seat as number)[0])
    }
    expect(match.record()).toEqual(whole)
    const feuding = createMatch(feud)
    feuding.resign(3)
    expect(feuding.rewind(0)).toMatchObject({ ok: true, entries: 1, crossed: { choices: [3] } })
    expect(feuding.resign(3)).toMatchObject({ ok: true })
    expect(feuding.events(0).filter(({ type }) => type === "undo")).toHaveLength(1)
    expect(feuding.rewind(1)).toMatchObject({ ok: true, entries: 0 })
    for (const bad of [2, -1, 0.5, "0"]) expect(() => feuding.rewind(bad as number)).toThrow(SchemaError)
    feuding.agreeDraw()
    expect(feuding.rewind(0)).toMatchObject({ ok: false, refusal: { rule: "CO-1" } })
  })
})

describe("an undo event", () => {
  it("[CO-6] counts only the undone events that the viewer observed", () => {
    const match = createMatch(feud)
    for (const seat of [1, 2]) match.submit(0, { type: "hit", seat })
    match.submit(1, { type: "hit", seat: 3 })
    match.undo()
    expect(match.events(2).slice(-1)).toEqual([{ type: "undo", events: 1 }])
    match.undo({ seat: 0 })
    expect(match.events(2).map(({ type }) => type)).toEqual(["hit", "hit", "hit", "undo", "undo"])
    expect(standingEvents(match.events(2))).toEqual([{ type: "hit", seat: 1, by: 0 }])
  })

  it("[CO-6] is absent for a viewer who observed nothing and sees no difference", () => {
    const match = createMatch(bids)
    match.submit(1, { type: "seal", coin: 2 })
    match.submit(0, { type: "seal", coin: 3 })
    match.undo()
    expect(match.events(1)).toEqual([{ type: "sealed", seat: 1, coin: 2 }])
    // Sealed again as it was: there is an event less, and nothing to see.
    match.submit(1, { type: "seal", coin: 2 })
    match.undo()
    expect(match.events(1).slice(-1)).toEqual([{ type: "undo", events: 1 }])
  })

  it("[CO-6] reports 0 events to viewers who see a difference", () => {
    const match = createMatch(risk)
    match.submit(0, { type: "roll" })
    match.undo()
    for (const viewer of [0, 1, SPECTATOR, REFEREE] as const)
      expect(match.events(viewer)).toEqual([{ type: "undo", events: 0 }])
  })

  it("[CO-6] can undo a resignation by the seat that resigned", () => {
    const match = createMatch(feud)
    match.resign(2)
    match.submit(0, { type: "hit", seat: 1 })
    expect(match.undo({ seat: 2 })).toEqual({ ok: true, entries: 2, crossed: { choices: [0], reveals: false } })
    expect(match.record().entries).toEqual([])
    expect(() => match.undo({ upTo: "dice" as never })).toThrow(
      'undo.upTo: expected "choices" | "reveals" | "either" (CO-4)',
    )
  })

  it("differs from every event of a game", () => {
    const undo = { type: "undo", events: 2 }
    expect([undo, { type: "moved" }, { events: 2 }, {}, [], null, undefined, "undo", 7].map(isUndoEvent)).toEqual([
      true,
      ...Array(8).fill(false),
    ])
    expect(standingEvents(["a", "b", "c", { type: "undo", events: 2 }, "d", { type: "undo", events: 0 }])).toEqual([
      "a",
      "d",
    ])
  })
})
