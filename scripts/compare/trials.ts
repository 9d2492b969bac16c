// Three changes of Dejarik, as somebody might propose them: what `docs/comparing.md` shows, and the tests try.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Words of a file that give way to others. */
interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A change, and the title that it has on the page. */
export interface Trial {
  readonly title: string
  readonly edits: readonly Edit[]
}

const clauses = "packages/dejarik/src/clauses.ts"
const options = "packages/dejarik/src/options.ts"
const play = "packages/dejarik/src/play.ts"
const refusals = "packages/dejarik/src/refusals.ts"
const legal = "packages/dejarik/src/legal.ts"

export const trials: readonly Trial[] = [
  {
    title: "A ruling turned round",
    edits: [
      { file: options, from: 'default: "simple", rule: "DJ-3.2"', to: 'default: "shortest", rule: "DJ-3.2"' },
      {
        file: clauses,
        from: "A move enters no space twice, its starting space included. With the option paths set to shortest, only spaces that no shorter way reaches count.",
        to: "Only spaces that no shorter way reaches count. With the option paths set to simple, a move may go a long way round, but enters no space twice.",
      },
    ],
  },
  {
    title: "A refactoring",
    edits: [
      {
        file: play,
        from: "for (let rest = targets[piece]!; rest !== 0; rest &= rest - 1)\n      draft[count++] = attacksHere[31 - Math.clz32(rest & -rest)]!",
        to: "count = writeEach(draft, count, attacksHere, targets[piece]!)",
      },
      {
        file: play,
        from: "for (let rest = ways[piece]!; rest !== 0; rest &= rest - 1)\n      draft[count++] = movesHere[31 - Math.clz32(rest & -rest)]!",
        to: "count = writeEach(draft, count, movesHere, ways[piece]!)",
      },
      {
        file: play,
        from: "import { mostSpaces, nthOf, sizeOf } from",
        to: "import { mostSpaces, nthOf, sizeOf, writeEach } from",
      },
    ],
  },
  {
    title: "A new option",
    edits: [
      {
        file: options,
        from: '  blockedPush: { shape: literal("stay", "kill")',
        to: '  attacks: { shape: literal("free", "due"), default: "free", rule: "DJ-4.7" },\n  blockedPush: { shape: literal("stay", "kill")',
      },
      {
        file: "packages/dejarik/src/shapes.ts",
        from: "      blockedPush: optionTable.blockedPush.shape,",
        to: "      attacks: optionTable.attacks.shape,\n      blockedPush: optionTable.blockedPush.shape,",
      },
      {
        file: options,
        from: "  /** What becomes of a pushed piece that has no room. */",
        to: '  /** Whether whoever can attack must. */\n  readonly attacks: "free" | "due"\n  /** What becomes of a pushed piece that has no room. */',
      },
      {
        file: play,
        from: "    ways[piece] = destinations(rules, options, piece, from, taken)\n  }\n",
        to: '    ways[piece] = destinations(rules, options, piece, from, taken)\n  }\n  if (options.attacks === "due" && someTarget(own)) ways.fill(0)\n',
      },
      {
        file: play,
        from: "/**\n * Notes the attacks",
        to: "/** Whether one of these pieces can attack. */\nfunction someTarget(own: number): boolean {\n  for (let left = own; left !== 0; left &= left - 1) if (targets[31 - Math.clz32(left & -left)] !== 0) return true\n  return false\n}\n\n/**\n * Notes the attacks",
      },
      {
        file: play,
        from: "/** Why a seat may not pass",
        to: '/** Why a seat may not move: it must attack. */\nexport function refuseIdleMove(rules: Rules, state: DejarikState): Refusal<RefusalCode> | undefined {\n  const isDue = state.options.attacks === "due" && listPlays(rules, state)[0]?.type === "attack"\n  return isDue ? refusal("DJ-4.7", "must-attack") : undefined\n}\n\n/** Why a seat may not pass',
      },
      {
        file: legal,
        from: "return refuseMove(rules, state, action)",
        to: "return refuseMove(rules, state, action) ?? refuseIdleMove(rules, state)",
      },
      {
        file: legal,
        from: "import { listPlays, pickPlay, refusePass }",
        to: "import { listPlays, pickPlay, refuseIdleMove, refusePass }",
      },
      { file: refusals, from: '  | "no-target"', to: '  | "must-attack"\n  | "no-target"' },
      {
        file: refusals,
        from: '  "no-target": both(',
        to: '  "must-attack": both("You can attack, so you must.", "Vous pouvez attaquer : vous le devez."),\n  "no-target": both(',
      },
      {
        file: clauses,
        from: '{ en: "Nobody has to attack.", fr: "Personne n\'est obligé d\'attaquer." }',
        to: '{ en: "Nobody has to attack. With the option attacks set to due, whoever can attack must.", fr: "Personne n\'est obligé d\'attaquer. Si l\'option attacks vaut due, qui le peut le doit." }',
      },
    ],
  },
]

/**
 * Makes a change in a tree.
 *
 * @throws RangeError for words that do not stand there exactly once.
 */
export function perform({ edits }: Trial, tree: string): void {
  for (const { file, from, to } of edits) {
    const path = join(tree, file)
    const [before = "", after, ...others] = readFileSync(path, "utf8").split(from)
    if (after === undefined || others.length > 0) throw new RangeError(`${file} does not say once: ${from}`)
    writeFileSync(path, before + to + after)
  }
}
