import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { NotationError } from "@flottille/core"
import { games } from "@flottille/host/games"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import french from "../src/language/french.json" with { type: "json" }
import { problemText } from "../src/language/french-help"
import { entries } from "./fixtures/entries"
import { run } from "./fixtures/run"

const COMMANDS = (await run("")).out.match(/^ {2}\w+(?= )/gm)?.map((name) => name.trim()) ?? []

/** The templates of all sentences with facts in the sources of a package. */
function templatesOf(folder: URL): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "said") {
      const text = node.template
      if (ts.isNoSubstitutionTemplateLiteral(text)) found.push(text.text)
      else found.push(text.head.text + text.templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`).join(""))
    }
    ts.forEachChild(node, visit)
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".ts"))
      visit(ts.createSourceFile(name, readFileSync(new URL(name, folder), "utf8"), ts.ScriptTarget.Latest, true))
  return found
}

describe("the command line in French", () => {
  it("has the sentences of every command with the same facts in both languages", async () => {
    const folders = ["../src/", "../../lab/src/"].map((folder) => new URL(folder, import.meta.url))
    const tables = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".json"))
        .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")))
        .filter((table) => table.en?.sentences),
    )
    const factsOf = (sentences: Readonly<Record<string, string>>) =>
      Object.entries(sentences).map(([key, text]) => [key, [...new Set(text.match(/\{\d/g))].sort()])
    expect(tables).toHaveLength(7)
    for (const { en, fr } of tables) expect(factsOf(fr.sentences)).toEqual(factsOf(en.sentences))
  })

  it("has words for every sentence with facts", () => {
    const templates = ["..", "../../bots", "../../host", "../../lab"].flatMap((folder) =>
      templatesOf(new URL(`${folder}/src/`, import.meta.url)),
    )
    expect(templates.length).toBeGreaterThan(50)
    expect(templates.filter((template) => !Object.hasOwn(french.faults, template))).toEqual([])
    const facts = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort()
    for (const [english, said] of Object.entries(french.faults)) expect(facts(said), english).toEqual(facts(english))
  })

  it.each(["", ...COMMANDS.filter((name) => name !== "help").map((name) => `${name} --help`)])(
    "has the help of %s in French",
    async (line) => {
      const [english, french] = [await run(line), await run(`--lang fr ${line}`)]
      expect(french.code).toBe(0)
      expect(french.out).toContain("Usage : flottille")
      const shared = french.out
        .split("\n")
        .filter(
          (delivered) =>
            english.out.split("\n").includes(delivered) && (delivered.match(/[a-z']{3,}/gi)?.length ?? 0) > 4,
        )
      expect(shared).toEqual([])
    },
  )

  it("reports errors in French", async () => {
    const faults = [
      "plai",
      "play risk --colour",
      "simulate",
      "rules risk --lang fr --lang de",
      "simulate risk -n none",
      "rules risk A B",
    ]
    for (const line of faults) {
      const { code, err } = await run(`--lang fr ${line}`)
      expect(code).toBe(2)
      expect(err).toMatch(/^erreur : /)
      expect(err).toContain("Voir --help.")
    }
    const errors = [
      [["solve", "dejarik", "KO"], "« KO » ne se lit pas (DJ-6.4)"],
      [["solve", "dejarik", "KO nine"], "« KO nine » ne se lit pas (DJ-6.4)"],
      [["play", "diabolik-fleet", "-o", "minimumFleet=6"], "options.minimumFleet : valeur refusée (DF-7.2)"],
      [
        ["play", "dejarik", "-o", "quietTurns=0"],
        "options.quietTurns : attendu un entier d’au moins 1 ou null (DJ-6.2)",
      ],
    ] as const
    for (const [words, said] of errors)
      expect((await run(["--lang", "fr", ...words], {}, games)).err).toBe(`flottille : ${said}\n`)
    expect((await run("--lang=fr play chess")).err).toBe(
      "flottille : jeu : pas de jeu « chess » ; il y a risk, peek, bids\n",
    )
  })

  it.each([
    ["arena dejarik level:9 uniform", "robot : niveau inconnu « 9 » ; attendu : level:1 à level:5"],
    ["arena dejarik nobody uniform", "robot : robot inconnu « nobody » ; attendu : uniform, "],
    ["arena dejarik policy:bold uniform", "robot : dejarik n’a pas de stratégie « bold » ; stratégies : aucune"],
    ["arena dejarik mcts:x uniform", "robot : budget refusé : « x » ; attendu : "],
    ["arena dejarik careless:x:uniform uniform", "robot : un robot distrait se trompe dans 0 à 100 % des cas, non NaN"],
    ["arena dejarik alphabeta uniform", "robot : alphabeta ne joue pas dejarik"],
    ["arena diplomacy expectimax uniform", "robot : expectimax ne joue pas diplomacy"],
    ["arena dejarik proposal uniform", "robot : il manque à dejarik : propose"],
  ])("names in French the fault in a bot: %s", async (line, said) => {
    const { err } = await run(`--lang fr ${line}`, {}, games)
    expect(err).toContain(`flottille : ${said}`)
    expect(err).not.toMatch(/\b(the|has|no|needs?|expected|which|choices|does|of)\b/)
  })

  it.each([
    ["{\n  5}", "partie, ligne 2, colonne 3 : attendu du JSON, peut-être coupé (CO-4)"],
    ['{"game": "risk"}', 'partie, ligne 1, colonne 1 : record.format : attendu "flottille-record-2" (CO-4)'],
    [
      '{"format": "flottille-record-2", "game": "risk", "version": "1", "options": {"goal": 1}}',
      "partie, ligne 1, colonne 1 : record.entries",
    ],
  ])("names line and column of a fault in a record: %j", async (text, said) => {
    const { err } = await run("--lang fr replay game.json", { files: { "game.json": text } })
    expect(err).toContain(`flottille : ${said}`)
  })

  it.each([
    [new NotationError("Nord\nSud*", 8, "a space"), "ne se lit plus à la ligne 2, colonne 4"],
    [new NotationError("x".repeat(90), 85, "a space"), "ne se lit plus à la ligne 1, colonne 86"],
    [new NotationError("Nord*", 4, "a space"), "ne se lit plus à partir de « * » ; attendu : une case (CO-4)"],
    [new NotationError("Nord", 4, "a space"), "est incomplet"],
    [new NotationError("Nord", 0, "a space"), "ne se lit pas"],
  ])("names the place of a fault in a text: %s", (error, said) => {
    expect(problemText(error, "fr")).toContain(said)
  })

  it("says what was expected of an action", async () => {
    const { out } = await run("play les-grands-amiraux --seed 4 --lang fr", { lines: ["plonger A4", "quitter"] }, games)
    expect(out).toContain("attendu\u00a0: une case, ou place, lift, ready, first, end. (CO-4)")
  })

  it("plays a game without a word of English", async () => {
    const lines = ["aide", "1", "liste 1-3", "annuler", "conseil uniform", "O1", "journal"]
    for (const { game } of games) {
      const { out } = await run(
        `play ${game.id} --seed 4 --lang fr`,
        { lines: game.seats(game.options()).length === 2 ? [...lines, "abandonner"] : lines },
        games,
      )
      const english =
        /\b(the|turn|left|of|refused|taken|saved|wins|seat|is|human|with|from|read|would|game|phase|orders?|sealed|units?)\b/i
      const delivered = out
        .split("\n")
        .filter((line) => english.test(line.replace(/[A-Z]{3}\S*|« .* »|Monnok|mcts\S*|random|\buniform\b/g, "")))
      expect(delivered).toEqual([])
    }
  })
})

describe("reports in French", () => {
  const english =
    /\b(the|turns|games|of|seed|seat|player|wins|won|lost|draws|mean|least|most|thread|second|ended|bot|blocks|in|gets|more|to|does|within)\b/
  const numbers = /\d\.\d/

  const position = "G@O1,O@I1,S@-,M@-/N@C,H@-,K@-,R@- play red 2 9 0 - -"
  const open = 'b4N,d8N,g8N/d1S,h1S,a5E play 21 south 4 open - - - - {"allowStop":false}'

  it.each([
    [["simulate", "risk", "-n", "20", "--seed", "3"], "joueur  victoires"],
    [
      ["arena", "risk", "policy:careful", "uniform", "--blocks", "4", "--seed", "3", "--sprt", "0,100"],
      "gagnées  nulles  perdues",
    ],
    [["analyse", "dejarik", position, "--bot", "mcts:20"], "Ce qu’obtient rouge"],
    [["analyse", "dejarik", position], "sans les nulles au compte"],
    [["analyse", "dejarik", position.replace(/- -$/, '- {"quietTurns":null,"turnLimit":null}')], ", exact"],
    [["perft", "risk", "-d", "2"], "profondeur"],
    [["solve", "dejarik", "KO N"], "une partie sans fin compte comme nulle"],
    [["solve", "diabolik-fleet", open], "Ce que sud peut forcer en 1 tour à soi"],
  ])("has no English in the output of %s", async (words, expected) => {
    const { code, out, err } = await run(["--lang", "fr", ...words], {}, [...entries, ...games])
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain(expected)
    // Made up for the tests: the titles of the small games.
    const delivered = out.split("\n").filter((text) => english.test(text.replaceAll("fr: ", "")) || numbers.test(text))
    expect(delivered).toEqual([])
  })
  it("shows whole games in French", async () => {
    const { out } = await run("--lang fr demo dejarik --seed 3", {}, games)
    expect(out).toContain("Dejarik, la dernière position :")
    expect(out).toMatch(/^jeu +camps +tours +actions +résultat +finies par +ms$/m)
    expect(out).toContain("Chaque partie notée a été rejouée")
  })

  it.each([
    ["simulate risk -n 5 --rows games.jsonl", "demande --seed"],
    ["simulate risk -n 5 --seed 1 --queue nowhere", "attendu une adresse comme redis://localhost:6379"],
    ["simulate risk -n 5 --patience 500", "demande --queue"],
    ["simulate risk -n 5 --seed 1 --queue redis://127.0.0.1:1 --threads 2", "non disponible avec --queue"],
  ])("explains in French why %s is invalid", async (line, expected) => {
    const { code, err } = await run(`--lang fr ${line}`)
    expect(code).toBe(1)
    expect(err).toContain(expected)
  })
})

describe("completion", () => {
  it("knows commands, options and games, in every shell", async () => {
    for (const shell of ["bash", "zsh", "fish"]) {
      const { code, out } = await run(`completion ${shell}`)
      expect(code).toBe(0)
      for (const word of ["play", "resume", "peek", "flip"]) expect(out).toContain(word)
    }
    expect(await run("completion tcsh")).toMatchObject({
      code: 1,
      err: 'flottille: input error: shell: no script for "tcsh"; there are bash, zsh, fish\n',
    })
  })

  it.runIf(existsSync("/bin/bash"))("completes in bash", async () => {
    const { out } = await run("completion bash")
    const completed = (...typed: readonly string[]) => {
      const words = typed.map((word) => `'${word}'`).join(" ")
      const script = `${out}\nCOMP_WORDS=(${words}); COMP_CWORD=${typed.length - 1}; _flottille; echo "\${COMPREPLY[@]}"`
      return spawnSync("/bin/bash", ["-c", script], { encoding: "utf8" }).stdout.trim()
    }
    expect(completed("flottille", "res")).toBe("resume")
    expect(completed("flottille", "play", "pe")).toBe("peek")
    expect(completed("flottille", "play", "--re")).toBe("--resume")
    expect(completed("flottille", "rules", "risk", "--lang", "")).toBe("en fr")
  })
})
