import {
  CHANCE,
  canonicalJson,
  createRandom,
  entriesHash,
  FlottilleError,
  type GameRecord,
  type RecordEntry,
  RecordError,
  replay,
  SchemaError,
  stateHash,
} from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord, gameOfRecord, parseRecord } from "@flottille/core/record-text"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BidsAction, bids } from "./games/bids"
import { feud } from "./games/feud"
import { peek } from "./games/peek"
import { risk } from "./games/risk"

/** A short game of Risk it, dice by hand, with a comment that needs escaping and a resignation. */
function example() {
  const match = createMatch(risk, { options: { goal: 10 } })
  match.submit(0, { type: "roll" })
  match.submit(CHANCE, { type: "sum", sum: 9, faces: [4, 5] })
  match.comment("nearly {won} \\ or lost\non two lines")
  match.submit(0, { type: "bank" })
  match.submit(1, { type: "roll" })
  match.submit(CHANCE, { type: "sum", sum: 7 })
  match.resign(1)
  return match.record([["Left", 'Anna "A."']])
}

/** Plays on at random until the end. */
function finished(seed: number): GameRecord {
  const random = createRandom(seed)
  const match = createMatch(risk, { seed })
  while (!match.outcome()) {
    const seat = match.actors()[0] as number
    const actions = match.legalActions(seat)
    match.submit(seat, actions[random.below(actions.length)] as never)
  }
  return match.record()
}

describe("[CO-7] the record of an agreed draw", () => {
  const played = () => {
    const match = createMatch(feud, { options: { lives: 1 } })
    match.submit(0, { type: "hit", seat: 1 })
    return match
  }
  const drawn = () => {
    const match = played()
    match.agreeDraw()
    return match.record()
  }

  it("replays, from JSON and from its text", () => {
    const record = drawn()
    expect(replay(feud, JSON.parse(JSON.stringify(record))).record).toEqual(record)
    const text = formatRecord(feud, record)
    expect(text).toContain(
      `[Outcome {"returns":${JSON.stringify(record.outcome?.returns)},"ranking":[[0,2,3],[1]],"reason":"agreed-draw","rule":"CO-7"}]`,
    )
    expect(parseRecord(feud, text)).toEqual(record)
  })

  it("of some survivors, or of a concession, replays from JSON and from its text", () => {
    for (const among of [[0], [0, 2]]) {
      const match = played()
      match.agreeDraw(among)
      const record = match.record()
      expect(record.outcome?.ranking.slice(0, 2)).toEqual(among.length > 1 ? [[0, 2], [3]] : [[0], [2, 3]])
      expect(replay(feud, JSON.parse(JSON.stringify(record))).record).toEqual(record)
      expect(parseRecord(feud, formatRecord(feud, record))).toEqual(record)
      const forged = { ...record, outcome: { ...record.outcome, ranking: [[1], [0, 2, 3]] } }
      expect(() => replay(feud, forged)).toThrow("the outcome is not the one")
    }
  })

  it("keeps letters through both forms, and refuses what is no letter", () => {
    const letters = [
      { at: 7, turn: 1, phase: "play", from: 0, to: [2], text: 'Peace?\n"Yes"; {no} \u2028' },
      { at: 8, turn: 1, phase: "play", to: "all", text: "Beware of 0", anonymous: true },
    ]
    const record = { ...drawn(), letters }
    expect(replay(feud, JSON.parse(JSON.stringify(record))).record).toEqual(record)
    expect(parseRecord(feud, formatRecord(feud, replay(feud, record).record))).toEqual(record)
    for (const bad of [[{ ...letters[0], to: "some" }], [{ ...letters[0], text: 7 }], "letters"])
      expect(() => replay(feud, { ...record, letters: bad })).toThrow("letters")
  })

  it("differs from that of an unfinished game in its outcome alone", () => {
    const { outcome: _, ...rest } = drawn()
    expect(rest).toEqual(played().record())
    expect(replay(feud, rest).record.outcome).toBeUndefined()
  })

  it.each<readonly [what: string, change: object]>([
    ["gives somebody more than an equal share", { returns: [3, -1, -1, -1] }],
    ["ranks a seat that is out among those still in", { ranking: [[0, 1, 2, 3]] }],
    ["leaves out a seat that is still in", { ranking: [[0, 2], [3], [1]] }],
    ["gives another reason", { reason: "goal" }],
    ["cites another clause", { rule: "FD-4" }],
  ])("is refused where it %s", (_, change) => {
    const record = drawn()
    const problem = "the outcome is not the one its actions lead to"
    expect(() => replay(feud, { ...record, outcome: { ...record.outcome, ...change } })).toThrow(problem)
  })

  it("is refused where the game was over before", () => {
    const match = played()
    for (const seat of [2, 3]) match.resign(seat)
    expect(() => replay(feud, { ...match.record(), outcome: drawn().outcome })).toThrow("the outcome is not the one")
  })
})

describe("the text form of a record", () => {
  it("reads like a game", () => {
    expect(formatRecord(risk, example())).toBe(`[Game "risk"]
[Version "1"]
[Options {"goal":10}]
[Left "Anna \\"A.\\""]
[Outcome {"returns":[1,-1],"ranking":[[0],[1]],"reason":"resigned","rule":"RK-1"}]
[Entries "${example().entriesHash}"]
[Hash "${example().hash}"]

1.
  left    roll
  chance  sum 9 (4+5) {nearly {won\\} \\\\ or lost\\non two lines}
  left    bank
2.
  right   roll
  chance  sum 7
3.
  right   resign
`)
  })

  it("is read back to the same record, as is JSON", () => {
    expect(parseRecord(risk, formatRecord(risk, example()))).toEqual(example())
    expect(parseRecord(risk, JSON.stringify(example()))).toEqual(example())
    for (let seed = 0; seed < 20; seed++)
      expect(parseRecord(risk, formatRecord(risk, finished(seed) as never))).toEqual(finished(seed))
  })

  it("joins the actions of one actor in one line, and keeps a start", () => {
    const state = feud.initialState({ lives: 3 })
    feud.step(state, 0, { type: "hit", seat: 3 })
    const match = createMatch(feud, { start: feud.formatState(state) })
    match.submit(0, { type: "rest" })
    match.submit(1, { type: "hit", seat: 2 })
    match.submit(1, { type: "hit", seat: 2 })
    const text = formatRecord(feud, match.record())
    expect(text).toContain("\n2.\n  east    hit south; hit south\n")
    expect(parseRecord(feud, text)).toEqual(match.record())
  })

  it("names its game before the game is loaded", () => {
    expect(gameOfRecord(formatRecord(risk, example()))).toBe("risk")
    expect(gameOfRecord(JSON.stringify(example()))).toBe("risk")
    expect(() => gameOfRecord("hello")).toThrow("record, line 1: it names no game (CO-4)")
    expect(() => gameOfRecord("{}")).toThrow(RecordError)
  })

  it.each(["Hash", "two words", "", "line\u2028"])(
    "[CO-4] has no free header named %j, nor has a match's record",
    (name) => {
      expect(() => formatRecord(risk, { ...example(), headers: [[name, "x"]] })).toThrow(SchemaError)
      expect(() => createMatch(risk).record([[name, "x"]])).toThrow(
        "headers.0.0: expected a name of letters, digits, _ and -",
      )
    },
  )

  it("[CO-4] has each free header once", () => {
    const twice: GameRecord["headers"] = [
      ["Left", "Anna"],
      ["Left", "Ben"],
    ]
    expect(() => createMatch(risk).record(twice)).toThrow("headers.1.0: expected each name once (CO-4)")
    expect(() => replay(risk, { ...example(), headers: twice })).toThrow("headers.1.0: expected each name once (CO-4)")
    const text = formatRecord(risk, example())
    expect(() => parseRecord(risk, text.replace("\n[Left", '\n[Left "Ben"]\n[Left'))).toThrow(
      "record, line 5: a second header Left (CO-4)",
    )
  })

  it("reads back every header and comment, line separators included", () => {
    const noise = fc.string({
      unit: fc.constantFrom("a", '"', "\\", "}", "{", "]", ";", "\n", "\r", "\u2028", "\u2029", "\ud800", " "),
      maxLength: 12,
    })
    fc.assert(
      fc.property(noise, noise, (value, comment) => {
        const match = createMatch(risk)
        match.submit(0, { type: "roll" })
        match.comment(comment)
        const record = match.record([["Place", value]])
        expect(parseRecord(risk, formatRecord(risk, record))).toEqual(record)
      }),
      { examples: [["\u2028", "\u2028}"]] },
    )
  })

  it.each([5, null, undefined, {}, ["["]])("[CO-4] %j is no text of a record", (given) => {
    expect(() => parseRecord(risk, given as never)).toThrow(SchemaError)
    expect(() => gameOfRecord(given as never)).toThrow(SchemaError)
  })
})

describe("[CO-5] a record that does not replay is refused with its place", () => {
  const text = formatRecord(risk, example())

  it.each([
    [
      "an altered action",
      text.replace("sum 9 (4+5)", "sum 9 (4+6)"),
      "record, line 11, column 11, ply 1: an illegal action: faces-do-not-add-up (RK-3)",
    ],
    [
      "a missing action",
      text.replace("  left    bank\n", ""),
      "record, line 13, column 11, ply 2: an illegal action: not-your-turn (CO-2)",
    ],
    [
      "a word that is no notation",
      text.replace("bank", "bunk"),
      "record, line 12, column 11, ply 2: expected roll, bank or sum 2…12 (CO-4)",
    ],
    [
      "an unknown actor",
      text.replace("  left    bank", "  middle  bank"),
      "record, line 12, column 1: expected chance or one of left, right, then actions (CO-4)",
    ],
    [
      "an open comment",
      text.replace("lines}", "lines"),
      "record, line 11, column 11: expected an action, then perhaps a comment in braces, then ; (CO-4)",
    ],
    [
      "a truncated file",
      text.slice(0, text.indexOf("3.\n")),
      "record, line 6, column 10, ply 5: its entries are not those that their hash names (CO-5)",
    ],
    [
      "an altered hash",
      text.replace(/Hash "./, 'Hash "x'),
      "record, line 7, column 7, ply 6: the last position is not the one its hash names (CO-5)",
    ],
    [
      "an altered outcome",
      text.replace("[1,-1]", "[-1,1]"),
      "record, line 5, column 10, ply 6: the outcome is not the one its actions lead to (CO-5)",
    ],
    [
      "an unfinished header",
      text.replace('[Version "1"]', '[Version "1]'),
      "record, line 2, column 10: expected JSON, perhaps it is cut short (CO-4)",
    ],
    [
      "another version",
      text.replace('[Version "1"]', '[Version "2"]'),
      'record, line 2, column 10: it follows version "2" of the rules, not "1" (CO-5)',
    ],
    [
      "another game",
      text.replace('"risk"', '"peek"'),
      'record, line 1, column 7: it is a game of "peek", not of "risk" (CO-5)',
    ],
    [
      "options out of range",
      text.replace('"goal":10', '"goal":1'),
      "record, line 3, column 18: options.goal: expected an integer from 5 to 100 (RK-1)",
    ],
    [
      "no hash",
      text.replace(/\[Hash .*\n/, ""),
      "record, line 1, column 1: record.hash: expected a text of at most 200 characters (CO-4)",
    ],
    [
      "a header that is not a text",
      text.replace("[Left ", "[Place 5]\n[Left "),
      "record, line 4, column 8: record.headers.0.1: expected a text of at most 1000 characters (CO-4)",
    ],
    [
      "a start that is not a position",
      text.replace("[Left ", '[Start "left\\" \\u0020x"]\n[Left '),
      "record, line 4, column 9: start: expected",
    ],
    [
      "a truncated JSON",
      JSON.stringify(example()).slice(0, 100),
      "record, line 1, column 101: expected JSON, perhaps it is cut short (CO-4)",
    ],
  ])("%s", (_, broken, message) => {
    expect(() => parseRecord(risk, broken)).toThrow(message)
  })

  it.each<[string, (string | number)[], unknown, string]>([
    ["version", ["version"], "2", '"2"'],
    ["options", ["options", "goal"], 1, "1"],
    ["shape", ["entries", 1, "actor"], "left", "{"],
    ["action", ["entries", 2, "action"], { type: "sum", sum: 3 }, "{"],
    ["hash", ["hash"], "0", '"0"'],
  ])("as JSON: a wrong %s is named with line and column", (_, path, value, begins) => {
    const given = JSON.parse(JSON.stringify(example()))
    const last = path.at(-1) ?? ""
    path.slice(0, -1).reduce((inner, key) => inner[key], given)[last] = value
    const written = JSON.stringify(given, null, 2)
    try {
      parseRecord(risk, written)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      const { line = 0, column = 0, field } = error.place
      expect(field ?? "entries").toBe(path[0])
      expect(written.split("\n")[line - 1]?.slice(column - 1)).toMatch(begins)
      expect(error.message).toContain(`line ${line}, column ${column}`)
    }
  })

  it("as data: the first altered entry is named, by ply and clause", () => {
    const record = example()
    const altered = { ...record, entries: record.entries.with(2, { actor: 0, action: { type: "sum", sum: 3 } }) }
    expect(() => replay(risk, altered)).toThrow(
      expect.objectContaining({
        code: "record",
        rule: "RK-2",
        place: { ply: 2, refusal: { code: "not-now", rule: "RK-2" } },
      }),
    )
    expect(() => replay(risk, { ...record, entries: [...record.entries, { resign: 0 }] })).toThrow(
      "record, ply 6: seat 0 cannot resign (CO-1)",
    )
    expect(() => replay(risk, { ...record, entries: [{ resign: 5 }] })).toThrow(
      "record, ply 0: seat 5 cannot resign (CO-4)",
    )
  })

  it("[CO-3] as data: no seat resigns twice", () => {
    const match = createMatch(feud)
    match.resign(3)
    const record = match.record()
    const entries = [...record.entries, { resign: 3 }]
    expect(() => replay(feud, { ...record, entries, entriesHash: entriesHash(feud, entries) })).toThrow(
      "record, ply 1: seat 3 cannot resign (CO-3)",
    )
  })

  it("[CO-5] as data: entries that were swapped, doubled or left out are found even where the position is the same", () => {
    const match = createMatch(bids)
    match.submit(0, { type: "seal", coin: 1 })
    match.submit(1, { type: "seal", coin: 2 })
    match.submit(0, { type: "seal", coin: 1 })
    const record = match.record()
    const [one, two, three] = record.entries as [
      RecordEntry<BidsAction>,
      RecordEntry<BidsAction>,
      RecordEntry<BidsAction>,
    ]
    expect(replay(bids, record).record).toEqual(record)
    for (const entries of [
      [two, one, three],
      [one, two],
      [one, one, two, three],
    ]) {
      expect(stateHash(bids, replay(bids, { ...record, entries, entriesHash: entriesHash(bids, entries) }).state)).toBe(
        record.hash,
      )
      expect(() => replay(bids, { ...record, entries })).toThrow(
        "its entries are not those that their hash names (CO-5)",
      )
    }
  })

  it("[CO-5] the entries hash covers the faces of dice, but not comments", () => {
    const record = example()
    const commented = record.entries.map((entry) => ({ ...entry, comment: "later" }))
    expect(entriesHash(risk, commented)).toBe(record.entriesHash)
    const rolled = record.entries.with(1, { actor: CHANCE, action: { type: "sum", sum: 9, faces: [5, 4] } })
    expect(() => replay(risk, { ...record, entries: rolled })).toThrow(
      "its entries are not those that their hash names (CO-5)",
    )
  })

  it("[CO-4] nested as deep as a text can write it: a typed error from everything that reads records", () => {
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`
    const deep = "nested"
    const record = example()
    const places: object[] = [
      { outcome: { ...record.outcome, returns: deep } },
      { outcome: deep },
      { options: { goal: deep } },
      { entries: [{ actor: 0, action: deep }] },
      { headers: deep },
    ]
    for (const place of places) {
      const text = JSON.stringify({ ...record, ...place }).replace('"nested"', nested)
      expect(() => replay(risk, JSON.parse(text))).toThrow(FlottilleError)
      expect(() => parseRecord(risk, text)).toThrow(FlottilleError)
    }
    expect(() => canonicalJson(JSON.parse(nested))).toThrow("JSON: expected at most 500 levels of nesting (CO-4)")
  })

  it("as data of another kind: one SchemaError", () => {
    for (const value of [
      null,
      [],
      1,
      "record",
      { ...example(), extra: 1 },
      { ...example(), entries: [{}] },
      JSON.parse('{"__proto__":1}'),
    ]) {
      expect(() => replay(risk, value)).toThrow(SchemaError)
    }
  })

  it("any changed, dropped or repeated entry is found", () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.nat(),
        fc.constantFrom("drop" as const, "repeat" as const, "swap" as const),
        (seed, at, how) => {
          const record = finished(seed)
          const ply = at % (record.entries.length - 1)
          const [one, two] = record.entries.slice(ply, ply + 2) as [
            (typeof record.entries)[0],
            (typeof record.entries)[0],
          ]
          const pair = { drop: [two], repeat: [one, one, two], swap: [two, one] }[how]
          const entries = record.entries.toSpliced(ply, 2, ...pair)
          if (JSON.stringify(entries) === JSON.stringify(record.entries)) return
          expect(() => replay(risk, { ...record, entries })).toThrow(RecordError)
        },
      ),
    )
  })

  it("arbitrary text gives a typed error quickly", () => {
    const faultOf = (given: string): unknown => {
      try {
        return parseRecord(risk, given)
      } catch (error) {
        return error
      }
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string().map((noise) => text.slice(0, 120) + noise),
        ),
        (noise) => {
          expect(faultOf(noise)).toMatchObject({ rule: expect.stringMatching(/^[A-Z]{2}-/) })
        },
      ),
    )
    const spaces = " ".repeat(10_000_000)
    for (const huge of [
      spaces,
      `${text}\n  left ${spaces}x{`,
      `${text}\n  left ${"roll;".repeat(200_000)}`,
      "[".repeat(1_000_000),
      `{"a":${"[".repeat(1_000_000)}`,
      `{"a":"${"a".repeat(10_000_000)}`,
      `{"a":"${"\\n".repeat(5_000_000)}`,
    ])
      expect(faultOf(huge), huge.slice(0, 20)).toMatchObject({ rule: expect.stringMatching(/^[A-Z]{2}-/) })
  })
})

describe("a text of a record", () => {
  const text = formatRecord(risk, example())
  const expected = "expected an action, then perhaps a comment in braces, then ; (CO-4)"
  const refused = (changed: string, message: string) => expect(() => parseRecord(risk, changed)).toThrow(message)

  it.each([
    ["; bank", "column 11"],
    ["bank;; roll", "column 16"],
    ["bank {a} roll", "column 11"],
    ["bank {a}} ", "column 11"],
    ["bank }", "column 11"],
    ["bank {a\\}", "column 11"],
    ["{a}", "column 11"],
    ["roll;   {a}", "column 19"],
  ])("[CO-4] %j is refused at its place", (items, column) => {
    refused(text.replace("bank", items), `record, line 12, ${column}: ${expected}`)
  })

  it("[CO-5] names the wrong action among several in a line", () => {
    const match = createMatch(feud)
    for (const seat of [1, 2]) match.submit(0, { type: "hit", seat })
    const written = formatRecord(feud, match.record())
    expect(written).toContain("  north   hit east; hit south\n")
    const at = (changed: string) => () => parseRecord(feud, written.replace("hit east; hit south", changed))
    expect(at("hit east; hit north")).toThrow("record, line 8, column 21, ply 1: an illegal action: no-target (FD-3)")
    expect(at("hit east {well};  hit nobody")).toThrow(
      "line 8, column 29, ply 1: expected rest, or hit north | east | south | west (CO-4)",
    )
  })

  it("may have blank lines, blanks, other line ends and turn numbers, which are ignored", () => {
    const loose = text
      .replace('"risk"]', '"risk"]   ')
      .replaceAll("\n", "\r\n")
      .replace("1.\r\n", "\r\n  17.  \r\n\r\n")
    expect(parseRecord(risk, loose)).toEqual(example())
    expect(parseRecord(risk, `\n\n${text.replace("  left    roll", "left roll").replace("bank", "bank;")}`)).toEqual(
      example(),
    )
    refused(
      text.replace("1.\n", "1\n"),
      "record, line 9, column 1: expected chance or one of left, right, then actions (CO-4)",
    )
    refused(text.replace("1.\n", "a1.\n"), "record, line 9, column 1: expected chance")
    refused(text.replace("1.\n", "1.a\n"), "record, line 9, column 1: expected chance")
    // Headers come first.
    refused(text.replace("1.\n", '1.\n[Place "here"]\n'), "record, line 10, column 1: expected chance")
  })

  it("has comments with any text, each on its own action", () => {
    const match = createMatch(feud)
    for (const [seat, comment] of [
      [1, "\\}; {n\\n\n"],
      [2, ""],
    ] as const) {
      match.submit(0, { type: "hit", seat })
      match.comment(comment)
    }
    const record = match.record()
    expect(formatRecord(feud, record)).toContain("hit east {\\\\\\}; {n\\\\n\\n}; hit south {}")
    expect(parseRecord(feud, formatRecord(feud, record))).toEqual(record)
  })

  it("[CO-4] reports the game's own parse error, and passes foreign errors through", () => {
    const failing = (error: Error) => ({
      ...risk,
      parseAction() {
        throw error
      },
    })
    const read = (error: Error) => () => parseRecord(failing(error), text)
    expect(read(new SchemaError("action", ["sum"], "a sum", "RK-9"))).toThrow(
      "record, line 10, column 11, ply 0: action.sum: expected a sum (RK-9) (RK-9)",
    )
    const fault = new TypeError("no such thing")
    expect(read(fault)).toThrow(fault)
  })

  it("[CO-4] is no longer than a record can be", () => {
    const message = "record: expected a text of at most 50000000 characters (CO-4)"
    for (const given of ["x".repeat(50_000_001), 5]) {
      expect(() => parseRecord(risk, given as string)).toThrow(message)
      expect(() => gameOfRecord(given as string)).toThrow(message)
    }
    expect(() => gameOfRecord(`{${" ".repeat(49_999_999)}`)).toThrow("expected JSON, perhaps it is cut short")
  })

  it("[CO-4] reports the place of invalid or truncated JSON", () => {
    expect(() => parseRecord(risk, '{\n  "game": "risk" 5\n}')).toThrow("record, line 2, column 18: expected JSON")
    expect(() => gameOfRecord('  {"game": "risk"')).toThrow("record, line 1, column 18: expected JSON")
    expect(gameOfRecord('  {"game": "risk"}')).toBe("risk")
    expect(() => gameOfRecord('{"game": 5}')).toThrow("record, line 1: it names no game (CO-4)")
    expect(() => gameOfRecord("[Game 5]")).toThrow("record, line 1: it names no game (CO-4)")
    expect(() => gameOfRecord('[Game "risk]')).toThrow(
      "record, line 1, column 7: expected JSON, perhaps it is cut short (CO-4)",
    )
  })
})

describe("a replay", () => {
  it("visits the state before each entry and returns every event", () => {
    const match = createMatch(feud)
    for (const seat of [1, 1]) match.submit(0, { type: "hit", seat })
    match.resign(3)
    const seen: unknown[] = []
    const { state, events, record } = replay(feud, match.record(), ({ ply, state, entry }) =>
      seen.push([ply, state.lives.join(""), "resign" in entry ? "resign" : entry.action.type]),
    )
    expect(seen).toEqual([
      [0, "2222", "hit"],
      [1, "2122", "hit"],
      [2, "2022", "resign"],
    ])
    expect([state, events, record]).toEqual([match.state(), match.events("referee"), match.record()])
  })

  it("[CO-4 CO-5] names the refused entry or header", () => {
    const record = example()
    const replayed = (changed: object) => () => replay(risk, { ...record, ...changed })
    expect(replayed({ entries: [{ resign: 2 }] })).toThrow("record, ply 0: seat 2 cannot resign (CO-4)")
    const bank = { actor: 0, action: { type: "bank" } }
    expect(replayed({ entries: [bank] })).toThrow("record, ply 0: an illegal action: not-now (RK-2)")
    const two = [
      ["Place", "here"],
      ["Date", "2026-11-23"],
    ] as const
    expect(replay(risk, { ...record, headers: two }).record.headers).toEqual(two)
    expect(createMatch(risk).record(two).headers).toEqual(two)
    expect(() => createMatch(risk).record([["Game", "x"]])).toThrow(
      "headers.0.0: expected a name of letters, digits, _ and -, none of Game, Version, Options, Start, Outcome, Letters, Entries, Hash (CO-4)",
    )
    expect(() => createMatch(risk).record(5 as never)).toThrow("headers: expected a list of 0 to 1000 (CO-4)")
  })

  it("[CO-5] uses the options of its start, and must reach its stated end", () => {
    const start = feud.formatState(feud.initialState({ lives: 3 }))
    const record = createMatch(feud, { start }).record()
    expect(replay(feud, record).state.lives).toEqual([3, 3, 3, 3])
    expect(() => replay(feud, { ...record, options: { lives: 2 } })).toThrow(
      "record: its options are not those of its start (CO-5)",
    )
    const over = createMatch(feud)
    for (const seat of [1, 2, 3]) over.resign(seat)
    const { outcome: _, ...open } = over.record()
    expect(() => replay(feud, open)).toThrow("record, ply 3: the outcome is not the one its actions lead to (CO-5)")
    expect(() => replay(feud, { ...record, outcome: over.outcome() })).toThrow(
      "record, ply 0: the outcome is not the one",
    )
  })
})

describe("records of every kind of game", () => {
  it("hidden information: the referee's record holds everything", () => {
    const match = createMatch(peek, { seed: 9 })
    match.submit(0, { type: "raise" })
    match.submit(1, { type: "show" })
    expect(parseRecord(peek, formatRecord(peek, match.record()))).toEqual(match.record())
  })

  it("simultaneous seats: in the order in which they submitted", () => {
    const match = createMatch(bids, { options: { rounds: 1 } })
    const submissions: [number, BidsAction][] = [
      [2, { type: "seal", coin: 1 }],
      [0, { type: "seal", coin: 4 }],
      [2, { type: "seal", coin: 3 }],
      [2, { type: "ready" }],
      [1, { type: "seal", coin: 4 }],
      [2, { type: "unready" }],
      [2, { type: "ready" }],
      [0, { type: "ready" }],
      [1, { type: "ready" }],
    ]
    for (const [seat, action] of submissions) expect(match.submit(seat, action)).toMatchObject({ ok: true })
    expect(match.outcome()).toMatchObject({ ranking: [[2], [0, 1]] })
    expect(parseRecord(bids, formatRecord(bids, match.record()))).toEqual(match.record())
  })
})
