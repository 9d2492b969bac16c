import { expect, test } from "vitest"
import { lastWords } from "../last-words.mjs"

const failure = (name: string, lines: number) => [
  `\u001b[41m FAIL \u001b[49m scripts  checks/${name}.test.ts > ${name}`,
  "AssertionError: expected 1 to be 2",
  ...Array.from({ length: lines }, (_, index) => `  line ${index} of ${name}`),
  "⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/9]⎯",
  "",
]
const run = (...names: string[]) =>
  [
    ...Array.from({ length: 500 }, (_, index) => ` ✓ scripts  a${index}.test.ts (3 tests) 4ms`),
    "⎯⎯⎯ Failed Tests ⎯⎯⎯",
    ...names.flatMap((name) => failure(name, 30)),
    " Test Files  1 failed",
  ].join("\n")

test("of a run of tests, those that failed, each with its message", () => {
  const words = lastWords(run("mast", "keel"), 60)
  expect(words).toHaveLength(60)
  expect(words.slice(0, 2)).toEqual([
    " FAIL  scripts  checks/mast.test.ts > mast",
    "AssertionError: expected 1 to be 2",
  ])
  expect(words[30]).toBe(" FAIL  scripts  checks/keel.test.ts > keel")
})

test("of a run of tests, the commands that repeat what failed", () => {
  const commands = [..."abcdefghijkl"].map((name) => `To repeat: FC_SEED=7 npm test -- ${name}`)
  const words = lastWords([run(..."abcdefghijkl"), ...commands, "0 passed, 12 failed"].join("\n"), 24)
  expect(words.length).toBeLessThanOrEqual(24)
  expect(words.filter((line) => line.startsWith(" FAIL "))).toHaveLength(4)
  expect(words.slice(-5)).toEqual([...commands.slice(0, 4), " … and 8 more"])
})

test("of many, as many as there is room for", () => {
  const words = lastWords(run(..."abcdefghijkl"), 24)
  expect(words.filter((line) => line.startsWith(" FAIL "))).toHaveLength(4)
  expect(words.length).toBeLessThanOrEqual(24)
  expect(words.at(-1)).toBe(" … and 8 more")
})

test("of anything else, its end, without colours and empty lines", () => {
  expect(lastWords("1\n\n2\r\n\u001b[31m3\u001b[39m\n", 2)).toEqual(["2", "3"])
  expect(lastWords("", 60)).toEqual([])
})
