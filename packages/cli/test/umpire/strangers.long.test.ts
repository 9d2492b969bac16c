/** Mails as people, mail programs and machines write them. */
import { appendFileSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { games } from "@flottille/host/games"
import fc from "fast-check"
import { afterEach, describe, expect, it } from "vitest"
import { withoutFsync } from "../../../room/test/support/without-fsync"
import { run } from "../fixtures/run"
import { head, letter, mailbox } from "./mailbox"
import { codeOf } from "./post-office"

withoutFsync()

const made: (() => void)[] = []
afterEach(() => {
  for (const undo of made.splice(0)) undo()
})

/** A campaign whose folder is removed after the test. */
async function campaign(more?: Parameters<typeof mailbox>[0]) {
  const box = await mailbox(more)
  made.push(box.remove)
  return box
}

const html = (body: string) => [...head(["Content-Type: text/html; charset=utf-8"]), body]
const understood = ["  A PAR - PIC", "  A MAR H", "  F BRE - ENG"].join("\n")
const orders = ["A Par - Pic", "A Mar H", "F Bre - Eng"]
const old = ["Orders as understood", "--------------------", "  A PAR - BUR", "  A MAR - SPA", "  F BRE - MAO"]
const outlook = [
  "From: umpire@example.org",
  "Sent: Saturday, November 28, 2026 2:00 PM",
  "To: France",
  "Subject: Diplomacy, turn 1",
]
const sheet = ["Code: CODE-OF-FRANCE", ...orders]
const rule = "_".repeat(32)

describe("a reply with an old letter below", () => {
  it.each<[string, readonly string[]]>([
    ["Outlook", [...head(), ...sheet, "", rule, ...outlook, "", ...old]],
    ["Outlook without a rule", [...head(), ...sheet, "", ...outlook, "", ...old]],
    [
      "Outlook in bold",
      [...head(), ...sheet, "", ...outlook.map((line) => line.replace(/^(\w+:)/, "*$1*")), "", ...old],
    ],
    ["Outlook Express", [...head(), ...sheet, "", "-----Original Message-----", ...outlook, ...old]],
    [
      "French Outlook",
      [...head(), ...sheet, "", "De : arbitre", "Envoyé : samedi", "À : France", "Objet : tour 1", "", ...old],
    ],
    [
      "Outlook in HTML",
      html(
        `<p>${sheet.join("<br>")}</p><hr><div id="divRplyFwdMsg"><b>From:</b> umpire@example.org<br><b>Sent:</b> Saturday<br><b>To:</b> France<br><b>Subject:</b> turn 1</div><pre>${old.join("\n")}</pre>`,
      ),
    ],
    [
      "Gmail",
      [
        ...head(),
        ...sheet,
        "",
        "On Sat, Nov 28, 2026 at 2:00 PM <umpire@example.org> wrote:",
        "",
        ...old.map((line) => `> ${line}`),
      ],
    ],
    [
      "Gmail with a wrapped line",
      [
        ...head(),
        ...sheet,
        "",
        "On Sat, Nov 28, 2026 at 2:00 PM",
        "The Umpire <umpire@example.org> wrote:",
        "",
        ...old.map((line) => `> ${line}`),
      ],
    ],
    [
      "Gmail in HTML",
      html(
        `<div>${sheet.join("<br>")}</div><div class="gmail_quote">On Sat, Nov 28, 2026 &lt;umpire@example.org&gt; wrote:<br><blockquote>${old.join("<br>")}</blockquote></div>`,
      ),
    ],
    [
      "a phone without signs of quotation",
      [...head(), ...sheet, "", "Le 28 nov. 2026 à 14:00, Arbitre <umpire@example.org> a écrit :", "", ...old],
    ],
    [
      "Thunderbird with the answer below",
      [...head(), "On 28/11/2026 14:00, Umpire wrote:", ...old.map((line) => `> ${line}`), "", ...sheet],
    ],
    ["a program that only copies", [...head(), ...sheet, "", ...old]],
    [
      "a program that only copies in French",
      [...head(), ...sheet, "", "Ordres tels que compris", "-----------------------", ...old.slice(2)],
    ],
  ])("is read as the sender wrote it, by %s", async (_, lines) => {
    const { mail } = await campaign()
    const { text } = await mail(lines)
    expect(text).toContain(understood)
    expect(text).not.toMatch(/BUR|SPA|MAO|Not read/)
  })

  it("asks which of two orders for one unit counts, and lets neither", async () => {
    const { mail, results } = await campaign()
    const { text } = await mail([...head(), ...sheet, "A PAR - GAS"])
    expect(text).toContain("  A MAR H\n  F BRE - ENG\n")
    expect(text).toMatch(/A Par - Pic\n.*another order in the same sheet[^\n]*\n {2}A PAR - GAS\n.*another order/)
    expect(await results()).toContain("PAR H: succeeds. It had no order.")
  })

  it("takes one order written twice, and a correction, without a question", async () => {
    const { mail } = await campaign()
    expect((await mail([...head(), ...sheet, "army Paris to Picardy"])).text).not.toContain("Not read")
    const { text } = await mail([...head(), "Code: CODE-OF-FRANCE", "Correction:", "A PAR - GAS"])
    expect(text).not.toContain("Not read")
    expect(text).toContain("  A PAR - GAS\n")
  })
})

describe("a mail without an order", () => {
  it("replaces no sheet: thanks, a blank mail, orders that cannot be read", async () => {
    const { mail, results } = await campaign()
    await mail([...head(), ...sheet])
    const quoted = ["", rule, ...outlook, "", "Your sheet", "----------", "  Code: CODE-OF-FRANCE", "  Turn: 1"]
    const thanks = await mail([...head([], "RE: Diplomacy, turn 1: your orders as understood"), "Thanks!", ...quoted])
    expect(thanks.text).toContain("This mail has no order, and changes nothing.")
    await mail([...head(), ...quoted.slice(1)])
    await mail([...head(), "Code: CODE-OF-FRANCE", "A XYZ - BUR"])
    expect(await results()).toContain("France, PAR - PIC: succeeds.")
  })

  it("calls the sheet that counts final, if it says so and nothing else", async () => {
    const { mail } = await campaign()
    await mail([...head(), ...sheet])
    const { text } = await mail([...head(), "Code: CODE-OF-FRANCE", "Final"])
    expect(text).toContain(understood)
    expect(text).toContain("You called these orders final.")
  })

  it.each([
    ["Auto-Submitted: auto-replied"],
    ["Auto-Submitted: auto-generated (vacation)"],
    ["X-Autoreply: yes"],
    ["X-Autorespond: Out of office"],
    ["Return-Path: <>"],
    ["Precedence: auto_reply"],
    ["Precedence: bulk"],
    ["List-Id: <list.example.org>"],
  ])("is noted and never answered if a machine wrote it: %s", async (header) => {
    const { mail, results } = await campaign()
    await mail([...head(), ...sheet])
    const { text, reports } = await mail([...head([header]), "Code: CODE-OF-FRANCE", "I am away until Monday."])
    expect(text).toBe("")
    expect(reports.join()).toMatch(/0002\.eml \(from france@example\.org, "orders"\): set aside, it is automatic mail/)
    expect(await results()).toContain("France, PAR - PIC: succeeds.")
  })

  it.each([["Auto-Submitted: no"], ["Auto-Submitted: no (human)"], ["Return-Path: <france@example.org>"]])(
    "is a person's with %s",
    async (header) => {
      const { mail } = await campaign()
      expect((await mail([...head([header]), ...sheet])).text).toContain(understood)
    },
  )
})

describe("a mail by a phone or a program", () => {
  it.each<[string, readonly string[]]>([
    [
      "the code in the quoted sheet alone",
      [
        ...head([], "Re: Diplomacy, turn 1: the game begins"),
        ...orders,
        "",
        "On Sat, Nov 28, 2026 <umpire@example.org> wrote:",
        "",
        "> Your sheet",
        "> ----------",
        ">   Code: CODE-OF-FRANCE",
        ">   Turn: 1",
      ],
    ],
    ["a phone's last line", [...head(), ...sheet, "", "Sent from my iPhone"]],
    ["a phone's last line in French", [...head(), ...sheet, "", "Envoyé de mon iPhone"]],
    ["bold words", [...head(), "*Code:* CODE-OF-FRANCE", ...orders.map((line) => `*${line}*`)]],
    [
      "zero-width and unbreakable spaces",
      [
        ...head(),
        "\u200bCode:\u00a0CODE-OF-FRANCE",
        ...orders.map((line) => `\ufeff${line.replaceAll(" ", "\u00a0")}\u200b`),
      ],
    ],
    [
      "a table",
      html(
        `<p>Code: CODE-OF-FRANCE</p><table><tr><td>A Par</td><td>-</td><td>Pic</td></tr><tr><td>A Mar</td><td>H</td></tr><tr><td>F Bre</td><td>-</td><td>Eng</td></tr></table>`,
      ),
    ],
    [
      "a list in HTML",
      html(`<p>Code: CODE-OF-FRANCE</p><ul>${orders.map((line) => `<li>${line}</li>`).join("")}</ul>`),
    ],
    [
      "a letter that was filled in",
      [...head(), "Your sheet", "----------", "  Code: CODE-OF-FRANCE", "  Turn: 1", ...orders],
    ],
  ])("is read with %s", async (_, lines) => {
    const { mail } = await campaign()
    const { text } = await mail(lines)
    expect(text).toContain(understood)
    expect(text).not.toContain("Not read")
  })

  const attached = (...parts: readonly (readonly string[])[]) => [
    ...head(["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="b1"']),
    ...parts.flatMap((part) => ["--b1", ...part]),
    "--b1--",
  ]
  const file = (name: string, type: string, body: readonly string[]) => [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "",
    ...body,
  ]

  it("is read with the texts attached to it, and the other attachments are named in the answer", async () => {
    const { mail } = await campaign()
    const { text } = await mail(
      attached(
        ["Content-Type: text/plain", "", "Code: CODE-OF-FRANCE"],
        file("orders.txt", "text/plain", orders),
        file("orders.docx", "application/msword", ["x"]),
      ),
    )
    expect(text).toContain(understood)
    expect(text).toMatch(/Not read[\s\S]*orders\.docx\n {4}this attachment cannot be read/)
  })
})

describe("the time of a mail", () => {
  it.each([
    ["in local time", "From france@example.org  Sat Mar  6 15:45:23 2027"],
    ["with +0100", "From france@example.org Mon Mar  1 13:00:00 +0100 2027"],
    ["with CET", "From france@example.org Mon Mar  1 13:00:00 CET 2027"],
    ["absent", "From france@example.org"],
    ["a day before", "From france@example.org Sun Feb 28 22:00:00 2027"],
  ])("never ends a turn, nor hides the mail, in the line of an mbox file: %s", async (_, line) => {
    const { put, clock, step, folder, files } = await campaign()
    const date = "Date: Sat, 01 Jan 2050 00:00:00 +0000"
    put("mail.mbox", [line, ...head([date]), ...sheet, ""].join("\n").replaceAll("CODE-OF-FRANCE", codeOf("france")))
    clock.pass(1)
    await step()
    expect(files().filter((name) => name.includes("letter"))).toEqual([])
    const answer = files().find((name) => name.includes("france.answer") && name.endsWith(".txt"))
    expect(readFileSync(join(folder, "out", answer ?? ""), "utf8")).toContain(understood)
  })

  it("never ends a turn if a file is dated in the future", async () => {
    const { put, clock, step, folder, files } = await campaign()
    put("a.txt", sheet.join("\n").replaceAll("CODE-OF-FRANCE", codeOf("france")))
    utimesSync(join(folder, "in", "a.txt"), clock.now() / 1000 + 1e6, clock.now() / 1000 + 1e6)
    await step()
    expect(files().filter((name) => name.includes("letter"))).toEqual([])
  })

  it("is printed with a mail that is older than the campaign", async () => {
    const { put, clock, step } = await campaign()
    put("mail.mbox", ["From x@example.org Mon Feb  1 13:00:00 2027", ...head(), "Hello", ""].join("\n"))
    clock.pass(1)
    expect((await step()).reports.join()).toContain(
      'mail.mbox (from france@example.org, "orders"): set aside, it is older',
    )
  })

  it("lets the sheet stand that was sent later, and one copy of a mail be read", async () => {
    const { mail, results } = await campaign()
    const dated = (hour: number, id: string) => [`Date: Mon, 01 Mar 2027 ${hour}:00:00 +0000`, `Message-ID: <${id}@x>`]
    const first = [...head(dated(10, "a")), ...sheet]
    await mail(first)
    const second = await mail([...head(dated(11, "b")), "Code: CODE-OF-FRANCE", "A PAR - GAS"])
    expect(second.text).toContain("A PAR - GAS")
    const copy = await mail(["Received: by mail.example.org", ...first])
    expect([copy.text, copy.reports]).toEqual(["", []])
    const late = await mail([...head(dated(10, "c")), "Code: CODE-OF-FRANCE", "A PAR - BUR"])
    expect(late.text).toContain("You sent this sheet before the one that counts; it changes nothing.")
    expect(await results()).toContain("France, PAR - GAS: succeeds.")
  })
})

describe("a letter that no person writes", () => {
  const parts = Array.from({ length: 5000 }, () => ["--b1", "Content-Type: text/plain", "", "x"]).flat()
  const nested = Array.from({ length: 2000 }, (_, each) => [
    "",
    `--b${each}`,
    `Content-Type: multipart/mixed; boundary=b${each + 1}`,
  ])
  it.each<[string, readonly string[]]>([
    ["250 characters before the @", [`From: ${"x".repeat(250)}@example.org`, "Subject: orders", "", "A PAR - BUR"]],
    ["20,000 lines of header", [...Array.from({ length: 20_000 }, (_, each) => `X-${each}: y`), ...head(), "x"]],
    ["5,000 parts", [...head(['Content-Type: multipart/mixed; boundary="b1"']), ...parts, "--b1--"]],
    ["parts within parts", [...head(["Content-Type: multipart/mixed; boundary=b0"]), ...nested.flat()]],
    ["an endless word", [...head(), "Code: CODE-OF-FRANCE", "A".repeat(1_000_000)]],
    [
      "an endless Message-ID",
      [...head([`Message-ID: <${"x".repeat(5000)}@x>`]), "Code: CODE-OF-FRANCE", "A PAR - BUR"],
    ],
    ["zero bytes", [...head(), "\0\0\0"]],
  ])("is set aside or answered, and the next one is read: %s", async (_, lines) => {
    const { mail, step, folder } = await campaign()
    const { reports } = await mail(lines)
    expect(reports.length).toBeGreaterThan(0)
    expect((await mail([...head(), ...sheet])).text).toContain(understood)
    // Everything that was written is read back.
    expect((await step()).reports).toEqual([])
    expect((await run(["umpire", "status", folder], {}, games)).out).toContain("france: 3 lines")
  })
})

describe("any letters", () => {
  it("are set aside or answered, and a good one behind them is read", async () => {
    const { mail, put, step } = await campaign()
    let count = 0
    for (let batch = 0; batch < 10; batch++) {
      for (const text of fc.sample(letter, { numRuns: 30, seed: batch })) put(`z${++count}.eml`, text)
      await step()
      expect((await mail([...head(), ...sheet, `# ${batch}`])).text).toContain(understood)
    }
  })
})

describe("the log of the room", () => {
  it("names the line of every flipped bit", async () => {
    const { mail, folder } = await campaign()
    await mail([...head(), ...sheet])
    const path = join(folder, "room.log")
    const bytes = readFileSync(path)
    for (let at = 5; at < bytes.length - 2; at += 97) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(path, changed)
      const { err } = await run(["umpire", "status", folder], {}, games)
      expect(err, `byte ${at}`).toMatch(/room\.log: line \d+ is malformed; restore the file from a copy/)
    }
  })

  it("refuses a line that is added, and one that belongs to another seat", async () => {
    const { mail, folder } = await campaign()
    await mail([...head(), ...sheet])
    const path = join(folder, "room.log")
    const text = readFileSync(path, "utf8")
    writeFileSync(path, text.replace('"seat":2', '"seat":3'))
    expect((await run(["umpire", "status", folder], {}, games)).err).toContain("is malformed")
    writeFileSync(path, text)
    appendFileSync(path, `${text.trimEnd().split("\n").at(-1)}\n`)
    expect((await run(["umpire", "status", folder], {}, games)).err).toContain("is malformed")
  })
})
