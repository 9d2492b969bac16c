import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { games } from "@flottille/host/games"
import { afterEach, describe, expect, it } from "vitest"
import { withoutFsync } from "../../../room/test/support/without-fsync"
import { entries } from "../fixtures/entries"
import { run } from "../fixtures/run"
import { pass } from "./passes"
import {
  addressOf,
  codeOf,
  dropSheet,
  openPostOffice,
  temporaryFolder,
  testClock,
  UMPIRE,
  writeCampaign,
} from "./post-office"

withoutFsync()

const known = [...games, ...entries]
const gameOf = (id: string): AnyRuledPackage => {
  const found = known.find(({ game }) => game.id === id)
  if (!found) throw new Error(`no game ${id}`)
  return found
}

const made: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const undo of made.splice(0)) await undo()
})

/** A campaign whose letters are files. */
function filed(id: string, more: Parameters<typeof writeCampaign>[2] = {}) {
  const { folder, remove } = temporaryFolder()
  made.push(remove)
  writeCampaign(folder, gameOf(id), more)
  const clock = testClock()
  const out = (name: string) => readFileSync(join(folder, "out", `${name}.txt`), "utf8")
  return {
    folder,
    clock,
    out,
    letters: () =>
      (existsSync(join(folder, "out")) ? readdirSync(join(folder, "out")) : []).filter((name) => name.endsWith(".txt")),
    /** The newest answer to a seat. */
    answer: (seat: string) =>
      out(
        readdirSync(join(folder, "out"))
          .filter((name) => name.includes(`${seat}.answer`))
          .sort((a, b) => Number(/(\d+)\.txt$/.exec(a)?.[1]) - Number(/(\d+)\.txt$/.exec(b)?.[1]))
          .at(-1)
          ?.replace(/\.txt$/, "") ?? "",
      ),
    sheet: (name: string, text: string) => dropSheet(folder, name, text, clock.now()),
    pass: (byHand = false) => pass(folder, known, clock.now, { byHand }),
  }
}

const sheetOf = (seat: string, ...lines: readonly string[]) => [`Code: ${codeOf(seat)}`, ...lines].join("\n")

describe("a campaign of Diplomacy in files", () => {
  it("repeats orders of every notation as understood, and names the lines it cannot read", async () => {
    const { clock, sheet, pass, answer } = filed("diplomacy", { french: ["france"] })
    await pass()
    clock.pass(1)
    sheet("a.txt", sheetOf("france", "Cher arbitre,", "fBRE-ATL", "Armée Paris va en Bourgogne", "a mar-xyz"))
    sheet("b.txt", sheetOf("england", "1) F Lon - ENG", "fleet Edinburgh moves to the North Sea; A lvp-yor"))
    await pass()
    expect(answer("france")).toBe(
      [
        "To: france@example.org",
        "Subject: Diplomacy, tour 1 : vos ordres tels que compris",
        "",
        "Ordres tels que compris",
        "-----------------------",
        "  F BRE - ATL",
        "  A PAR - BOU",
        "",
        "Non lu, et sans effet",
        "---------------------",
        "  Cher arbitre,",
        "    « Cher arbitre, » ne se lit pas ; attendu : une province (DP-8)",
        "  a mar-xyz",
        "    « a mar-xyz » ne se lit plus à partir de « xyz » ; attendu : une province (DP-8)",
        "",
        "Reste à décider : 1 ordre.",
        "Vous pouvez envoyer une autre feuille jusqu’à la clôture.",
        "Les ordres sont attendus avant le 2027-03-03 12:00 UTC.",
        "",
      ].join("\n"),
    )
    expect(answer("england")).toContain("  F LON - ENG\n  F EDI - NTH\n  A LVP - YOR\n")
    expect(answer("england")).not.toContain("Not read")
  })

  it("lets the last sheet before the deadline count, and a correction amend it", async () => {
    const { clock, sheet, pass, answer, out } = filed("diplomacy")
    await pass()
    sheet("a.txt", sheetOf("france", "A PAR - PIC", "F BRE - ENG"))
    await pass()
    clock.pass(1)
    sheet("b.txt", sheetOf("france", "A PAR - BUR", "A MAR - SPA"))
    await pass()
    expect(answer("france")).toContain("This sheet replaces your earlier one.\n")
    expect(answer("france")).not.toContain("F BRE - ENG")
    clock.pass(1)
    sheet("c.txt", sheetOf("france", "Correction:", "A MAR S A PAR - BUR"))
    await pass()
    expect(answer("france")).toContain("  A PAR - BUR\n  A MAR - SPA\n  A MAR S A PAR - BUR\n")
    clock.pass(48)
    await pass()
    const letter = out("001.france.letter")
    expect(letter).toContain("France, PAR - BUR: succeeds.")
    expect(letter).toContain("France, MAR S PAR - BUR: succeeds.")
    expect(letter).toContain("BRE H: succeeds. It had no order.")
  })

  it("counts a sheet that came after the deadline as late, even if nobody looked before", async () => {
    const { clock, sheet, pass, answer, out } = filed("diplomacy")
    await pass()
    clock.pass(47)
    sheet("in-time.txt", sheetOf("france", "A PAR - BUR"))
    clock.pass(2)
    sheet("late.txt", sheetOf("england", "F LON - ENG"))
    clock.pass(10)
    await pass()
    expect(out("001.france.letter")).toContain("France, PAR - BUR: succeeds.")
    expect(out("001.france.letter")).toContain("England, LON H: succeeds.")
    expect(answer("england")).toContain("Your sheet was for an earlier turn. It is turn 2 now")
    sheet("old-turn.txt", sheetOf("england", "Turn: 1", "F LON - ENG"))
    await pass()
    expect(answer("england")).toContain("Your sheet was for an earlier turn.")
  })

  it("moves the deadline of the turn when its hours are edited", async () => {
    const { folder, sheet, pass, answer, clock, letters } = filed("diplomacy")
    await pass()
    const file = join(folder, "campaign.json")
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), hours: { "*": 72 } }))
    clock.pass(1)
    sheet("a.txt", sheetOf("france", "A PAR - BUR"))
    await pass()
    expect(answer("france")).toContain("Orders are due by 2027-03-04 12:00 UTC.")
    clock.pass(70)
    await pass()
    expect(letters().some((name) => name.includes(".letter"))).toBe(false)
    clock.pass(2)
    await pass()
    expect(letters().some((name) => name.includes(".letter"))).toBe(true)
  })

  it("ends its turns by hand where it has no hours", async () => {
    const { folder, sheet, pass, answer, clock, letters, out } = filed("diplomacy")
    const file = join(folder, "campaign.json")
    const { hours: _, ...settings } = JSON.parse(readFileSync(file, "utf8"))
    writeFileSync(file, JSON.stringify(settings))
    await pass()
    clock.pass(1000)
    sheet("a.txt", sheetOf("france", "A PAR - BUR"))
    await pass()
    expect(answer("france")).toContain("The umpire closes the turn by hand.")
    expect(letters().some((name) => name.includes(".letter"))).toBe(false)
    await pass(true)
    expect(out("001.france.letter")).toContain("France, PAR - BUR: succeeds.")
  })

  it("ends the turn once all players have called their sheets final", async () => {
    const { sheet, pass, letters, clock } = filed("diplomacy")
    await pass()
    const seats = gameOf("diplomacy")
      .game.seats(gameOf("diplomacy").game.options({}))
      .map(({ id }) => id)
    for (const seat of seats.slice(1)) sheet(`${seat}.txt`, sheetOf(seat, "final"))
    await pass()
    expect(letters().filter((name) => name.includes("letter"))).toEqual([])
    clock.pass(1)
    sheet("last.txt", sheetOf(seats[0] ?? "", "A VIE - GAL", "Ready."))
    await pass()
    expect(letters().filter((name) => name.startsWith("001") && name.includes("letter"))).toHaveLength(7)
  })

  it("sends nothing and changes nothing in a dry run", async () => {
    const { folder, sheet, pass, letters } = filed("diplomacy")
    await pass()
    sheet("a.txt", sheetOf("france", "A PAR - BUR"))
    const log = readFileSync(join(folder, "room.log"), "utf8")
    // The command reads the real clock, for which the deadline of the test has passed or not.
    const { code, out } = await run(["umpire", "run", folder, "--dry-run", "--now"], {}, known)
    expect(code).toBe(0)
    expect(out).toContain("--- 1.france.letter to france@example.org\nDiplomacy, turn 1: letter to France\n")
    expect(readFileSync(join(folder, "room.log"), "utf8")).toBe(log)
    expect(letters()).toHaveLength(7)
    expect(existsSync(join(folder, "gazette"))).toBe(false)
  })

  it("publishes a gazette with the map of a spectator", async () => {
    const { folder, pass, clock } = filed("diplomacy")
    await pass()
    clock.pass(49)
    await pass()
    const gazette = readFileSync(join(folder, "gazette", "turn-001.txt"), "utf8")
    expect(gazette).toContain("Diplomacy, turn 1: gazette\n\nWhat happened\n")
    expect(gazette).toContain("Results of spring 1901:")
    expect(readFileSync(join(folder, "gazette", "turn-001.svg"), "utf8")).toMatch(/^<svg[\s\S]*Fall 1901/)
  })
})

describe("proofs of senders", () => {
  it("refuses every foreign sheet with the same bytes, whatever is wrong with it", async () => {
    const { folder, clock } = filed("diplomacy", { inbox: ["box"], copyWait: 0 })
    const office = await openPostOffice(join(folder, "box"), clock.now)
    made.push(office.close)
    const step = () => pass(folder, known, clock.now, { smtp: office.url })
    await step()
    const before = office.delivered.length
    await office.write("eve1@example.org", `Code: ${codeOf("nowhere")}\nA PAR - BUR`)
    await office.write("eve2@example.org", "France\nA PAR - BUR")
    await office.write("eve3@example.org", `Code: ${codeOf("france")}\nPower: England\nA PAR - BUR`)
    await office.write(addressOf("france"), "A PAR - BUR")
    await office.write("eve4@example.org", `Turn: 7\nCode: ${codeOf("france").slice(0, -1)}\nA PAR - BUR`)
    await step()
    const answers = office.delivered.slice(before).filter(({ to }) => to !== UMPIRE)
    expect(answers.map(({ to }) => to).sort()).toEqual([
      "eve1@example.org",
      "eve2@example.org",
      "eve3@example.org",
      "eve4@example.org",
      "france@example.org",
    ])
    const bare = answers.map(({ raw }) =>
      raw.toString().replace(/^(To|Message-ID|In-Reply-To|References|X-Flottille-Seal): .*(\r\n[ \t].*)*\r\n/gm, ""),
    )
    expect(new Set(bare).size).toBe(1)
    // Each of them once a turn.
    await office.write("eve1@example.org", "A PAR - BUR")
    await step()
    expect(office.delivered.filter(({ to }) => to === "eve1@example.org")).toHaveLength(1)
  })

  it("accepts a known address for proof only where the campaign says so", async () => {
    const { folder, clock } = filed("diplomacy", { inbox: ["box"], proof: "address" })
    const office = await openPostOffice(join(folder, "box"), clock.now)
    made.push(office.close)
    const step = () => pass(folder, known, clock.now, { smtp: office.url })
    await step()
    await office.write("France@Example.org", "A PAR - BUR")
    await office.write(addressOf("england"), `Code: ${codeOf("france")}-x\nA PAR - PIC`)
    await step()
    const [, answer] = await office.mailsTo(addressOf("france"))
    expect(answer?.text).toContain("A PAR - BUR")
    expect((await office.mailsTo(addressOf("england"))).at(-1)?.subject).toContain("Sheet not accepted")
  })

  it("answers no machine, and its own letters least of all", async () => {
    const { folder, clock } = filed("diplomacy", { inbox: ["box"], copy: UMPIRE })
    const office = await openPostOffice(join(folder, "box"), clock.now)
    made.push(office.close)
    const step = () => pass(folder, known, clock.now, { smtp: office.url })
    await step()
    const before = office.delivered.length
    await office.write("mailer-daemon@example.org", "Your mail was not delivered.")
    await office.write("ann@example.org", "I am away.", { headers: { "Auto-Submitted": "auto-replied" } })
    await office.write("list@example.org", "Hello.", { headers: { "List-Id": "<list.example.org>" } })
    await step()
    await step()
    expect(office.delivered.slice(before).filter(({ to }) => to !== UMPIRE)).toEqual([])
  })
})

describe("mails", () => {
  it("come from eml files, mbox files and Maildir folders, encoded as programs do", async () => {
    const { folder, clock, pass, answer } = filed("diplomacy", { inbox: ["in", "mail.mbox", "box"], mail: false })
    for (const name of ["tmp", "new", "cur"]) mkdirSync(join(folder, "box", name), { recursive: true })
    const put = (path: string, text: string) => {
      writeFileSync(join(folder, path), text)
      utimesSync(join(folder, path), clock.now() / 1000, clock.now() / 1000)
    }
    put("mail.mbox", "")
    await pass()
    const head = "From: x@example.org\r\nTo: umpire@example.org\r\nMIME-Version: 1.0\r\n"
    put(
      "in/a.eml",
      `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nCode: ${codeOf("france")}\r\nArm=C3=A9e Paris va en Bourgogne\r\n`,
    )
    put(
      "mail.mbox",
      [
        "From x@example.org Mon Mar  1 12:30:00 2027",
        `${head}Content-Type: text/html\n\n<p>Code: ${codeOf("england")}<br>A LVP - YOR</p>\n>From here on: nothing\n`,
        "From x@example.org Mon Mar  1 12:31:00 2027",
        `${head}\nCode: ${codeOf("germany")}\n> A MUN - RUH\nA MUN - BUR\n-- \nA BER - KIE\n`,
      ].join("\n"),
    )
    put("box/new/1", `${head}\r\nCode: ${codeOf("italy")}\r\nA VEN - TYR\r\n`)
    clock.pass(1)
    await pass()
    expect(answer("france")).toContain("  A PAR - BUR\n")
    expect(answer("england")).toContain("  A LVP - YOR\n")
    expect(answer("germany")).toContain("  A MUN - BUR\n")
    expect(answer("germany")).not.toContain("RUH")
    expect(answer("germany")).not.toContain("KIE")
    expect(answer("italy")).toContain("  A VEN - TYR\n")
  })

  it("are for the turn whose letter they answer", async () => {
    const { folder, clock } = filed("diplomacy", { inbox: ["box"] })
    const office = await openPostOffice(join(folder, "box"), clock.now)
    made.push(office.close)
    const step = () => run(["umpire", "run", folder, "--smtp", office.url, "--now"], {}, known)
    const reply = async (subject: string | undefined) => {
      await office.write("me@example.org", `Code: ${codeOf("france")}\nA PAR - BUR`, { subject: `Re: ${subject}` })
      await pass(folder, known, clock.now, { smtp: office.url })
      return (await office.mailsTo(addressOf("france"))).at(-1)?.subject
    }
    await pass(folder, known, clock.now, { smtp: office.url })
    const [welcome] = await office.mailsTo(addressOf("france"))
    expect(await reply(welcome?.subject)).toBe("Diplomacy, turn 1: your orders as understood")
    clock.pass(49)
    await pass(folder, known, clock.now, { smtp: office.url })
    const letter = (await office.mailsTo(addressOf("france"))).at(-1)
    expect(letter?.subject).toBe("Diplomacy, turn 1: letter to France")
    expect(await reply(welcome?.subject)).toBe("Diplomacy, turn 2: your sheet arrived too late")
    expect(await reply(letter?.subject)).toBe("Diplomacy, turn 2: your orders as understood")
    expect(await reply("orders, as promised")).toBe("Diplomacy, turn 2: your orders as understood")
    // The command does the same over the same server.
    expect(await step()).toMatchObject({ code: 0, err: "" })
    expect((await office.mailsTo(addressOf("france"))).at(-1)?.subject).toBe("Diplomacy, turn 2: letter to France")
  })

  it("are kept until the server accepts them, and the others go out", async () => {
    const { folder, clock } = filed("diplomacy", { inbox: ["box"] })
    const office = await openPostOffice(join(folder, "box"), clock.now)
    made.push(office.close)
    office.refuse((to) => to === addressOf("france"))
    const step = () => pass(folder, known, clock.now, { smtp: office.url })
    expect(await step()).toMatchObject({ isDone: false })
    expect(office.delivered).toHaveLength(6)
    office.refuse(() => false)
    expect(await step()).toMatchObject({ isDone: true })
    expect(office.delivered).toHaveLength(7)
  })
})

describe("other games", () => {
  it("play by post in the notation of the game: Dejarik, a move a sheet", async () => {
    const { sheet, pass, answer, clock, letters, out } = filed("dejarik", { options: { firstSeat: "red" } })
    await pass()
    const { game } = gameOf("dejarik")
    const match = createMatch(game, { options: Object({ firstSeat: "red" }), seed: "seven" })
    const [actor] = match.actors()
    if (typeof actor !== "number") throw new Error("no seat acts")
    const state = match.state()
    const [first] = match.legalActions(actor)
    const seat = game.seats(match.options)[actor]?.id ?? ""
    // The sheet of the letter shows the notation in a comment, which is no order.
    expect(out(`001.${seat}.welcome`)).toContain(`  # for example: ${game.formatAction(first, state)}\n`)
    sheet("a.txt", sheetOf(seat, game.formatAction(first, state)))
    clock.pass(1)
    await pass()
    expect(answer(seat)).toContain(`  ${game.formatAction(first, state)}\n`)
    // A sheet without a fault ends the turn where players act one after the other.
    expect(letters().some((name) => name.startsWith("001") && name.includes(".letter"))).toBe(true)
    // The next player has all the hours of a turn.
    const next = game.seats(match.options).find(({ id }) => id !== seat)?.id
    expect(out(`001.${next}.letter`)).toContain("Orders are due by 2027-03-03 13:00 UTC.")
  })

  it("remind once, and wait, where no default stands for missing orders", async () => {
    const { sheet, pass, clock, letters, out } = filed("bids")
    await pass()
    const { game } = gameOf("bids")
    const seats = game.seats(game.options({})).map(({ id }) => id)
    const [first = "", ...others] = seats
    const bid = game.formatAction(game.legalActions(game.initialState({}), 0)[0])
    for (const seat of others) sheet(`${seat}.txt`, sheetOf(seat, bid))
    clock.pass(49)
    await pass()
    await pass()
    expect(letters().filter((name) => name.includes("reminder"))).toEqual([`001.${first}.reminder.txt`])
    expect(out(`001.${first}.reminder`)).toContain("The deadline of turn 1 has passed")
    sheet(`${first}.txt`, sheetOf(first, bid))
    await pass()
    expect(out(`001.${first}.letter`)).toContain("opened: coins")
    expect(letters().some((name) => name.startsWith("001") && name.includes(".letter"))).toBe(true)
  })
})

describe("the command line", () => {
  it("begins a campaign, runs it and shows its status", async () => {
    const { folder, remove } = temporaryFolder()
    made.push(remove)
    const place = join(folder, "new")
    const begun = await run(
      [
        "umpire",
        "new",
        "diplomacy",
        place,
        "--player",
        "France=ann@example.org",
        "--french",
        "france",
        "--hours",
        "48",
      ],
      {},
      known,
    )
    expect(begun).toMatchObject({ code: 0, err: "" })
    const campaign = JSON.parse(readFileSync(join(place, "campaign.json"), "utf8"))
    expect(campaign.players[2]).toMatchObject({ seat: "france", address: "ann@example.org", language: "fr" })
    expect(new Set(campaign.players.map(({ code }: { code: string }) => code)).size).toBe(7)
    expect(await run(["umpire", "run", place], {}, known)).toMatchObject({ code: 0, err: "" })
    expect((await run(["umpire", "run", place, "--smtp", "localhost"], {}, known)).err).toContain(
      "--smtp: expected an address such as smtp://",
    )
    const { out } = await run(["umpire", "status", place], {}, known)
    expect(out).toMatch(/^Diplomacy, turn 1: due .* UTC\n {2}austria: no sheet\n/)
    expect(await run(["umpire", "new", "diplomacy", place], {}, known)).toMatchObject({ code: 1 })
    expect((await run(["umpire", "run", folder], {}, known)).err).toContain("no campaign; begin one with")
    expect((await run(["umpire", "run", folder, "--lang", "fr"], {}, known)).err).toContain(
      "pas de partie par correspondance ici ; commencez-en une par flottille umpire new <jeu>",
    )
    expect((await run(["umpire", "new", "diplomacy", join(place, "campaign.json")], {}, known)).err).toContain(
      "campaign.json: is a file; expected a folder",
    )
    const french = join(folder, "french")
    expect((await run(["umpire", "new", "sub-variant", french, "-l", "fr"], {}, known)).code).toBe(0)
    expect(JSON.parse(readFileSync(join(french, "campaign.json"), "utf8"))).toMatchObject({ language: "fr" })
    for (const [option, value, said] of [
      ["--player", "france=ann", "expected an address like ann@example.org"],
      ["--player", "spain=ann@example.org", 'no seat "spain"; there are austria'],
      ["--from", "nobody", "expected an address"],
    ])
      expect(
        (await run(["umpire", "new", "diplomacy", join(folder, "x"), `${option}`, `${value}`], {}, known)).err,
      ).toContain(said)
  })

  it("names the field of settings that contradict themselves, and the line of a damaged log", async () => {
    const { folder, pass } = filed("diplomacy")
    await pass()
    const file = join(folder, "campaign.json")
    const good = JSON.parse(readFileSync(file, "utf8"))
    const failure = async (change: object) => {
      writeFileSync(file, JSON.stringify({ ...good, ...change }))
      return (await run(["umpire", "status", folder], {}, known)).err
    }
    expect(await failure({ hours: "soon" })).toContain("campaign.json.hours: expected")
    expect(await failure({ from: "me" })).toContain(
      'campaign.json: from: expected an address like ann@example.org, not "me"',
    )
    const [austria, ...others] = good.players
    expect(await failure({ players: [{ ...austria, address: "ann" }, ...others] })).toContain(
      "campaign.json: players[0].address: expected an address",
    )
    expect(await failure({ players: good.players.slice(1) })).toContain('players: seat "austria" has no player')
    expect(await failure({ players: [...good.players, good.players[0]] })).toContain("stands there twice")
    expect(await failure({ version: "0.1" })).toContain("the campaign has version 0.1 of the rules")
    expect(await failure({ id: "other" })).toContain(
      "room.log: it is the log of another campaign; restore the file of this one",
    )
    expect(await failure({})).toBe("")
    const log = join(folder, "room.log")
    writeFileSync(log, readFileSync(log, "utf8").replace('"expiry"', '"expir"'))
    expect(await failure({})).toContain("line 1 is malformed; restore the file from a copy")
  })
})
