import { relative } from "node:path"
import type { TestCase, TestModule } from "vitest/node"

/** Quotes a word for a shell. */
const quoted = (word: string) => (/^[\w./:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** Returns the pattern that selects one test by the titles of its suites and its own. */
function patternOf(test: TestCase): string {
  const titles = [test.name]
  for (let { parent } = test; parent.type === "suite"; { parent } = parent) titles.unshift(parent.name)
  return `^${titles.join(" ").replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`
}

/** Returns one command that repeats a failed test or file as it was: the same environment, seed and file. */
export function repeatCommand(failed: TestCase | TestModule, environment: NodeJS.ProcessEnv = process.env): string {
  const test = failed.type === "test" ? failed : undefined
  const { moduleId } = failed.type === "test" ? failed.module : failed
  const { name, config } = failed.project
  const variables = Object.entries(environment).filter(([key]) => /^(FC_SEED|FLOTTILLE_\w+)$/.test(key))
  const file = relative(config.root, moduleId).replaceAll("\\", "/")
  return [
    ...variables
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => `${key}=${quoted(value ?? "")}`),
    ...["npm", "test", "--", "--project", name, file, ...(test ? ["-t", patternOf(test)] : [])].map(quoted),
  ].join(" ")
}
