import { CHANCE, createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { describe, expect, it } from "vitest"
import { games } from "../src/model/games"
import { gameFragment, positionFragment, recordFragment, recordText } from "../src/model/links"
import { pack, unpack } from "../src/model/packing"
import { Review } from "../src/model/review"
import { describeEnding } from "../src/model/session"
import { readFragment, readPosition, readRecord } from "../src/model/share"

/** A record with some actions in it. */
function played(pkg: AnyGamePackage, actions = 12) {
  const match = createMatch(pkg.game, { seed: 1 })
  for (let count = 0; count < actions; count++) {
    const seat = match.actors().find((actor) => actor !== "chance")
    if (seat !== undefined) match.submit(seat, match.legalActions(seat)[0])
  }
  return match
}

describe.each(games.map((each) => [each.id, each] as const))("%s in an address", (id, { load }) => {
  it("leads to the same record, at the same entry", async () => {
    const pkg = await load()
    const match = played(pkg)
    const record = match.record()
    const fragment = await recordFragment(pkg, record, 5)
    expect(fragment).toMatch(/^#record=[\w-]+&at=5$/)
    const wanted = await readFragment(fragment)
    if (wanted?.kind !== "record") throw new Error("no record")
    expect(wanted).toMatchObject({ at: 5, listed: { id }, record: { hash: record.hash } })
    const review = new Review(wanted.pkg, wanted.record)
    expect(review.state(review.length)).toEqual(match.state())
  })

  it("leads to the same position and to a new game with the same options", async () => {
    const pkg = await load()
    const match = played(pkg)
    const wanted = await readFragment(await positionFragment(pkg, match.state()))
    if (wanted?.kind !== "position") throw new Error("no position")
    expect(pkg.game.formatState(createMatch(pkg.game, { start: wanted.start }).state())).toBe(
      pkg.game.formatState(match.state()),
    )
    expect(await gameFragment(pkg, match.options)).toBe(`#game=${id}`)
    expect(await readFragment(`#game=${id}`)).toMatchObject({ kind: "game", listed: { id }, options: {} })
  })
})

describe("invalid links", async () => {
  const dejarik = await games[0]?.load()
  if (!dejarik) throw new Error("no game")
  const text = recordText(dejarik, played(dejarik).record())
  const packed = await pack(text)
  const problem = (fragment: string) =>
    readFragment(fragment).then(
      () => "none",
      (error) => error.problem,
    )

  it("are reported by kind", async () => {
    expect(await readFragment("")).toBeUndefined()
    expect(await problem("#game=chess")).toBe("unknown-game")
    expect(await problem(`#record=${packed.slice(0, 60)}`)).toBe("cut")
    expect(await problem("#record=%%%")).toBe("cut")
    expect(await problem(`#game=dejarik&options=${await pack('{"seats":9}')}`)).toBe("options")
    expect(await problem(`#game=dejarik&options=${await pack('{"seats":')}`)).toBe("cut")
    expect(await problem(`#game=dejarik&position=${await pack("nowhere")}`)).toBe("position")
    expect(await problem(`#record=${await pack(text.replace(/Version "[^"]*"/, 'Version "0.0"'))}`)).toBe("version")
    expect(await problem(`#record=${await pack(text.replace(/Game "[^"]*"/, 'Game "chess"'))}`)).toBe("unknown-game")
    expect(await problem(`#record=${await pack(text.replace('"seats":2', '"seats":7'))}`)).toBe("options")
    expect(await problem(`#record=${await pack(text.replace("red ", "green "))}`)).toBe("record")
    expect(await problem(`#record=${await pack("good morning")}`)).toBe("record")
    await expect(readPosition("chess", "")).rejects.toMatchObject({ problem: "unknown-game" })
    await expect(readRecord("{")).rejects.toMatchObject({ problem: "record" })
  })

  it("cut anywhere is never read as another game", async () => {
    for (let length = 1; length < packed.length; length += 7) {
      expect(["cut", "record", "unknown-game"], `${length}`).toContain(
        await problem(`#record=${packed.slice(0, length)}`),
      )
    }
  })
})

describe("packing", () => {
  it("restores every text", async () => {
    for (const text of ["", "a", "é∀ 🜁\n", "x".repeat(100_000)]) {
      const packed = await pack(text)
      expect(packed).toMatch(/^[\w-]*$/)
      expect(await unpack(packed)).toBe(text)
    }
  })
})

describe("a review", () => {
  it("leads from one change that the viewer sees to the next", async () => {
    const pkg = await games[0]?.load()
    if (!pkg) throw new Error("no game")
    const record = played(pkg, 60).record()
    const review = new Review(pkg, record)
    const state = pkg.game.initialState(record.options)
    for (let ply = 0; ply <= review.length; ply++) {
      expect(review.state(ply)).toEqual(state)
      const entry = record.entries[ply]
      if (entry && "actor" in entry) pkg.game.step(state, entry.actor, entry.action)
    }
    const steps = review.steps()
    expect(steps.map(({ from }) => from)).toEqual([0, ...steps.slice(0, -1).map(({ to }) => to)])
    expect(steps.at(-1)?.to).toBe(review.length)
    expect(review.entry(0)).toBeUndefined()
    expect(review.entry(1)).toMatchObject({ actor: "chance" })
    expect(review.events(0, 1, "spectator").length).toBeGreaterThan(0)
  })

  it("[CO-7] says that the players agreed on a draw", async () => {
    const pkg = await games[0]?.load()
    if (!pkg) throw new Error("no game")
    const match = played(pkg, 4)
    match.agreeDraw()
    const wanted = await readRecord(recordText(pkg, match.record()))
    if (wanted.kind !== "record" || !wanted.record.outcome) throw new Error("no outcome")
    const said = (lang: "en" | "fr") =>
      wanted.record.outcome && describeEnding(pkg, wanted.record.options, wanted.record.outcome, lang)
    expect(said("en")).toEqual({ winners: [], why: "The players have agreed on a draw.", rule: "CO-7" })
    expect(said("fr")?.why).toBe("Les joueurs sont convenus d’une nulle.")
  })

  it("takes a phase of sealed choices as one step", async () => {
    const pkg = await games.find(({ id }) => id === "les-grands-amiraux")?.load()
    if (!pkg) throw new Error("no game")
    const match = createMatch(pkg.game, { seed: 1 })
    match.submit(1, match.legalActions(1)[0])
    match.submit(1, match.legalActions(1)[0])
    match.submit(0, match.legalActions(0)[0])
    const review = new Review(pkg, match.record())
    expect(review.steps()).toMatchObject([{ from: 0, to: 3, turn: { number: 0, phase: "deployment" } }])
  })

  it("takes each phase of Diplomacy as one step, also the retreats of a single power", async () => {
    const pkg = await games.find(({ id }) => id === "diplomacy")?.load()
    if (!pkg) throw new Error("no game")
    const match = createMatch(pkg.game, { seed: 1 })
    const random = createRandom("phases")
    for (let count = 0; count < 200; count++)
      for (const actor of match.actors())
        if (actor !== CHANCE)
          match.submit(
            actor,
            pick(
              match.legalActions(actor).filter((each) => Object(each).type !== "draw"),
              random,
            ),
          )
    const phases = new Review(pkg, match.record()).steps()
    const names = phases.map(({ turn, year }) => `${turn.phase} ${year}`)
    expect(names.some((name) => /retreats/.test(name))).toBe(true)
    expect(new Set(names).size).toBe(names.length)
  })
})
