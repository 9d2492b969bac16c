import type { AnyBot } from "@flottille/bots"
import { botNamed, botNames } from "@flottille/bots/named"
import { createRandom, type Seat } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { parseRecord } from "@flottille/core/record-text"
import { describe, expect, it } from "vitest"
import { budgetOf, type CreateBot } from "../src/model/bot-worker"
import { gameOf, games, loadWithBots } from "../src/model/games"
import { storageInMemory } from "../src/model/kept"
import { type SavedGame, savedGame, unsavedGame } from "../src/model/saved-games"
import { createSession, endingOf, type Session, type SessionSetup } from "../src/model/session"
import { isOpenNow, type Plan } from "../src/model/sight"
import { memoryStorage } from "../src/model/storage"
import { retoldOf } from "../src/model/turn-replay"

const person: Plan = { kind: "person" }
const bot = (name: string): Plan => ({ kind: "bot", name })

async function packageOf(id: string): Promise<AnyGamePackage> {
  const game = gameOf(id)
  const pkg = game && (await loadWithBots(game))
  if (!pkg) throw new Error(`no game ${id}`)
  return pkg
}

/** Bots in this thread; what each is asked is kept. */
function here(pkg: AnyGamePackage, asked: unknown[] = []): CreateBot {
  return (name): AnyBot => {
    const made = botNamed(pkg, name)
    const wrapped = (inner: AnyBot): AnyBot => ({
      name: inner.name,
      budget: inner.budget,
      start: () => wrapped(inner.start()),
      choose(question) {
        const { signal: _, random: __, ...delivered } = question
        asked.push(structuredClone(delivered))
        return inner.choose(question)
      },
    })
    return wrapped(made)
  }
}

async function sit(
  id: string,
  plans: readonly Plan[],
  more: Partial<SessionSetup> & { readonly options?: object } = {},
): Promise<Session> {
  const pkg = await packageOf(id)
  const { options = {}, ...setup } = more
  return createSession({
    pkg,
    match: createMatch(pkg.game, { options, seed: 3 }),
    plans,
    createBot: here(pkg),
    ...setup,
  })
}

async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 4000 && !done(); tries++) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(done()).toBe(true)
}

function first(session: Session, seat: Seat): unknown {
  return session.match.legalActions(seat)[0]
}

describe("a session", () => {
  it("plays a game between bots to its end", async () => {
    const session = await sit("dejarik", [bot("uniform"), bot("uniform")], { options: { turnLimit: 12 } })
    await until(() => session.match.outcome() !== undefined)
    expect(endingOf(session, "en")?.why).toMatch(/\w+/)
    expect(session.sight()).toEqual({ kind: "seen", viewer: "spectator", acting: undefined, handTo: undefined })
  })

  it("asks a bot after a person's action, and takes both back", async () => {
    const session = await sit("dejarik", [person, bot("uniform")], { options: { firstSeat: "red" } })
    const before = session.match.view(0)
    const mine = () => session.match.actors().includes(0)
    await until(mine)
    while (session.match.turn(0).number === 1 && mine()) session.act(0, first(session, 0))
    await until(() => session.match.turn(0).number > 1 && mine())
    expect(session.undo()).toBeUndefined()
    expect(session.match.turn(0)).toMatchObject({ number: 1, waiting: [0] })
    expect(session.undo()).toBeUndefined()
    expect(session.match.view(0)).toEqual(before)
    expect(session.undo()).toMatchObject({ code: "nothing-to-undo", rule: "CO-6" })
  })

  it("explains refusals, and parses typed actions", async () => {
    const session = await sit("dejarik", [person, person], { options: { firstSeat: "red" } })
    const text = session.match.game.formatAction(first(session, 0))
    expect(session.type(0, "O99")).toMatchObject({ code: "not-an-action", details: { position: 0 } })
    expect(session.type(1, text)).toMatchObject({ rule: "CO-2" })
    expect(session.type(0, ` ${text} `)).toBeUndefined()
  })

  it("keeps simultaneous results for each viewer until seen or skipped", async () => {
    const session = await sit("diplomacy", [person, person, ...Array.from({ length: 5 }, () => bot("uniform"))])
    const { match, turnReplays } = session
    const write = (seat: Seat) => {
      const wanted = seat === 0 ? "A BUD - SER" : "F LON - NTH"
      expect(session.type(seat, wanted)).toBeUndefined()
      session.act(seat, { type: "ready" })
    }
    write(0)
    expect(turnReplays.last()).toBeUndefined()
    write(1)
    await until(() => turnReplays.last() !== undefined)
    const steps = turnReplays.next(0)?.scenes(0) ?? []
    expect(steps[0]?.events).toEqual([])
    const arrives = steps.find(({ courses }) => courses.some(({ piece }) => piece === "ser"))
    expect(arrives?.events.map((event) => session.pkg.describe(event, "en", 0)).join()).toMatch(
      /Austria, BUD - SER: succeeds/,
    )
    expect(turnReplays.next(1)?.id).toBe(turnReplays.last()?.id)
    turnReplays.seen(0)
    expect(turnReplays.next(0)).toBeUndefined()
    expect(turnReplays.next(1)).toBeDefined()
    await until(() => match.actors().includes(1))
    session.act(1, first(session, 1))
    expect(turnReplays.next(1)).toBeUndefined()
    session.end()
  })

  it("keeps the latest simultaneous results in a game that is continued, until their viewer acts", async () => {
    const session = await sit("diplomacy", [person, person, ...Array.from({ length: 5 }, () => bot("uniform"))])
    for (const seat of [0, 1]) session.act(seat, { type: "ready" })
    const { match, pkg, turnReplays } = session
    await until(() => turnReplays.last() !== undefined && match.actors().join() === "0,1")
    session.type(1, "F LON - ENG")
    session.end()
    const again = retoldOf(pkg, createMatch(pkg.game, { seed: "again", record: match.record() }))
    const lines = (replays: typeof again, seat: Seat) =>
      replays
        .last()
        ?.scenes(seat)
        .map(({ events }) => events)
    expect(lines(again, 0)?.flat().length).toBeGreaterThan(0)
    expect(lines(again, 0)).toEqual(lines(turnReplays, 0))
    expect([again.next(0)?.id, again.next(1)]).toEqual([again.last()?.id, undefined])
  })

  it("lets a person resign while a bot thinks", async () => {
    const forever: CreateBot = (name) => ({
      name,
      budget: { iterations: 1 },
      start: () => forever(name),
      choose: ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("stopped")))),
    })
    const session = await sit("dejarik", [person, bot("slow")], { options: { firstSeat: "blue" }, createBot: forever })
    expect(session.thinking.value).toBe(1)
    expect(session.resign(0)).toBeUndefined()
    expect(endingOf(session, "fr")).toMatchObject({ winners: ["Bleu"] })
    expect(session.thinking.value).toBeUndefined()
    expect(session.botError.value).toBeUndefined()
  })

  it("names no winner of a draw with any ranking", async () => {
    const { pkg, match } = await sit("dejarik", [bot("uniform"), bot("uniform")])
    const ended = (returns: readonly number[]) => ({
      ...match,
      outcome: () => ({ returns, ranking: [[1], [0]], reason: "turn-limit", rule: "DJ-6.2" }),
    })
    expect(endingOf({ pkg, match: ended([0, 0]) }, "en")?.winners).toEqual([])
    expect(endingOf({ pkg, match: ended([-1, 1]) }, "en")?.winners).toEqual(["Blue"])
  })

  it("reports a failed bot, and asks it again", async () => {
    let fails = true
    const pkg = await packageOf("dejarik")
    const good = here(pkg)("uniform")
    const shaky: CreateBot = (name) => ({
      name,
      budget: good.budget,
      start: () => shaky(name),
      choose: (question) => (fails ? Promise.reject(new Error("no more memory")) : good.choose(question)),
    })
    const session = await sit("dejarik", [person, bot("shaky")], { options: { firstSeat: "blue" }, createBot: shaky })
    await until(() => session.botError.value !== undefined)
    expect(session.botError.value).toBe("no more memory")
    fails = false
    session.retry()
    await until(() => session.match.actors().includes(0))
    expect(session.botError.value).toBeUndefined()
  })
})

describe("a session with hidden information", () => {
  it("shows a curtain between two people who share a device", async () => {
    const session = await sit("les-grands-amiraux", [person, person])
    expect(session.sight()).toEqual({ kind: "curtain", next: 0 })
    session.take(0)
    expect(session.sight()).toMatchObject({ kind: "seen", viewer: 0, acting: 0 })
    while (session.match.actors().includes(0) && session.match.turn(0).phase === "deployment")
      session.act(0, first(session, 0))
    expect(session.sight()).toEqual({ kind: "seen", viewer: 0, acting: undefined, handTo: 1 })
    session.hand()
    expect(session.sight()).toEqual({ kind: "curtain", next: 1 })
    session.take(1)
    expect(session.sight()).toMatchObject({ viewer: 1, acting: 1 })
  })

  it("refuses to undo past another person's choice", async () => {
    const session = await sit("mille-sabords", [person, person])
    session.take(0)
    session.act(0, first(session, 0))
    session.hand()
    session.take(1)
    session.act(1, first(session, 1))
    expect(session.undo()).toMatchObject({ rule: "CO-6" })
  })

  it("needs no curtain in an open lesson, or once everything is revealed", async () => {
    const lesson = await sit("les-grands-amiraux", [person, person], { lesson: true })
    expect(lesson.sight()).toMatchObject({ kind: "seen", acting: 0 })
    const open = await sit("diabolik-fleet", [person, person])
    expect(open.sight()).toEqual({ kind: "curtain", next: 0 })
    for (const seat of [0, 1])
      while (open.match.turn(seat).phase === "deployment") if (open.act(seat, first(open, seat))) break
    expect(open.sight()).toMatchObject({ kind: "seen" })
  })

  it("gives a bot only its seat's view", async () => {
    const asked: { seat?: number; view?: unknown }[] = []
    const pkg = await packageOf("les-grands-amiraux")
    const session = await sit("les-grands-amiraux", [person, bot("uniform")], { createBot: here(pkg, asked) })
    const random = createRandom(5)
    for (let turn = 0; turn < 30; turn++) {
      await until(() => session.match.actors().includes(0))
      const actions = session.match.legalActions(0)
      session.act(0, actions[random.below(actions.length)])
    }
    await until(() => session.thinking.value === undefined)
    expect(asked.length).toBeGreaterThan(5)
    for (const delivered of asked) {
      expect(delivered.seat).toBe(1)
      expect(delivered.view).toMatchObject({ viewer: 1 })
    }
    expect(asked.at(-1)).not.toHaveProperty("state")
  })

  it("saves a game with secrets after the first action of a person", async () => {
    const session = await sit("les-grands-amiraux", [person, bot("uniform")])
    const { pkg, match, plans } = session
    const saving = { id: "one", plans, lesson: false, at: 5 }
    expect(savedGame(pkg, match, saving)).toBeUndefined()
    session.act(0, first(session, 0))
    expect(isOpenNow(pkg, match.state())).toBe(false)
    const saved = savedGame(pkg, match, saving)
    expect(saved).toMatchObject({ ...saving, game: "les-grands-amiraux", isOver: false })
    const record = parseRecord(pkg.game, saved?.record ?? "")
    expect(createMatch(pkg.game, { record, seed: 1 }).state()).toEqual(match.state())
    session.resign(0)
    expect(savedGame(pkg, match, saving)).toMatchObject({ isOver: true })
  })

  it("keeps the latest state until it is saved", () => {
    const unsaved = unsavedGame(memoryStorage())
    const game = { id: "a", game: "dejarik", record: "", plans: [], lesson: false, isOver: false, at: 1 }
    expect(unsaved.read()).toBeUndefined()
    unsaved.keep(game)
    unsaved.keep({ ...game, at: 2 })
    unsaved.forget("a", 1)
    expect(unsaved.read()).toEqual({ ...game, at: 2 })
    unsaved.forget("a", 2)
    expect(unsaved.read()).toBeUndefined()
  })

  it("recovers the latest state only where none as late is saved, and once", async () => {
    const games = storageInMemory<SavedGame>()
    const unsaved = unsavedGame(memoryStorage())
    const game = { id: "a", game: "dejarik", record: "", plans: [], lesson: false, isOver: false }
    unsaved.keep({ ...game, at: 2 })
    await games.save({ ...game, at: 3, isOver: true })
    await unsaved.recover(games)
    expect(await games.all()).toEqual([{ ...game, at: 3, isOver: true }])
    expect(unsaved.read()).toBeUndefined()
    unsaved.keep({ ...game, at: 4 })
    await unsaved.recover(games)
    expect(await games.all()).toEqual([{ ...game, at: 4 }])
    await games.remove("a")
    await unsaved.recover(games)
    expect(await games.all()).toEqual([])
  })

  it("lists saved games, the latest first", async () => {
    const games = storageInMemory<SavedGame>()
    const game = { game: "dejarik", record: "", plans: [], lesson: false, isOver: false }
    await games.save({ ...game, id: "a", at: 1 })
    await games.save({ ...game, id: "b", at: 3 })
    await games.save({ ...game, id: "a", at: 4 })
    expect((await games.all()).map(({ id }) => id)).toEqual(["a", "b"])
    await games.remove("a")
    expect((await games.all()).map(({ id }) => id)).toEqual(["b"])
  })

  it("refuses an undo against bots across a revealed rank", async () => {
    const session = await sit("les-grands-amiraux", [person, bot("uniform")])
    const { match } = session
    const fights = () => match.events(0).filter((event) => JSON.stringify(event).includes('"duel'))
    await session.lend(0, "uniform")
    // The bot has placed everything, and declared nothing.
    expect(match.legalActions(0)).toEqual([{ type: "ready" }])
    expect(session.act(0, { type: "ready" })).toBeUndefined()
    for (let turn = 0; turn < 200 && fights().length === 0 && !match.outcome(); turn++) {
      await until(() => session.thinking.value === undefined)
      if (match.actors().includes(0)) await session.lend(0, "uniform")
    }
    expect(fights().length).toBeGreaterThan(0)
    const before = match.record().entries.length
    expect(session.undo()).toMatchObject({ code: "crosses-reveals" })
    expect(match.record().entries).toHaveLength(before)
  })
})

describe("the games of the page", () => {
  it.each(games.map((each) => [each.id, each] as const))("%s names bots that there are", async (id, game) => {
    const { bots, usual } = game
    const pkg = await loadWithBots(game)
    expect(pkg.game.id).toBe(id)
    expect(bots).toContain(usual)
    const there = botNames(pkg)
    for (const name of bots) {
      expect([...there, "level"]).toContain(name.split(":")[0])
      expect(budgetOf(name)).toEqual(/:\d+m?s$/.test(name) ? { ms: expect.any(Number) } : { iterations: 1 })
    }
  })
})
