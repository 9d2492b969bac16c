import { existsSync } from "node:fs"
import { relative } from "node:path"
import { configDefaults, defineConfig } from "vitest/config"
import { inDevelopment, playground } from "./packages/playground/vite.config.ts"
import { deep } from "./scripts/deep.ts"
import { findExamples, findPackages, findVariants, root, sourceAlias } from "./scripts/packages.mjs"

const packages = findPackages()
// Nothing in a module outlives what it is imported for, so the files of a worker share their modules: it saves a fifth of the time.
// A limit is there to end a test that hangs: it allows for a machine many times slower and busier than most.
const testTimeout = deep ? 1_800_000 : 300_000
// Colyseus logs whenever a connection ends. A line on its way to Vitest while a worker ends would fail a green run
// (vitest-dev/vitest#11153), so workers print their lines themselves.
const shared = {
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  setupFiles: [`${root}/scripts/seed.ts`],
  disableConsoleIntercept: true,
  // Tests that start processes and brokers or last long: the step `programs` of the check asks for them.
  exclude: [...configDefaults.exclude, ...(process.env.FLOTTILLE_LONG ? [] : ["**/*.long.test.ts"])],
}
/** Keeps compiled modules in node_modules from run to run, by their text, which a plugin may have made, and these settings. */
const cached = { ...shared, experimental: { fsModuleCache: true } }

const tested = [...packages.filter(({ folder }) => existsSync(`${folder}/test`)), ...findExamples()]
const files = "{test,templates}/**/*.test.ts"

/** Workspace packages resolve to their sources, so no test needs a build. */
const each = tested.map(({ id, folder }) => ({
  resolve: { alias: sourceAlias },
  test: { ...cached, name: id, root: folder, include: [files] },
}))

/** A variant is tested by the test beside it, and by its part of the laws of all. */
const variants = findVariants().map(({ id, path }) => ({
  resolve: { alias: sourceAlias },
  test: {
    ...cached,
    name: id,
    root: `${root}/examples`,
    include: [path.replace(/\.ts$/, ".test.ts"), "laws.test.ts"],
    env: { FLOTTILLE_GAME: id },
  },
}))

const helpers = "{checks,compare,engines,mutation,rehearsal,site}/**/*.test.ts"

/** The tests that need a plugin, and those of the repository itself. */
const others = [
  {
    resolve: { alias: sourceAlias },
    plugins: [inDevelopment()],
    test: { ...cached, name: "playground", root: playground, include: ["test/*.test.ts"] },
  },
  {
    resolve: { alias: sourceAlias },
    test: { ...cached, name: "examples", root: `${root}/scripts/examples`, include: ["*.test.ts"] },
  },
  {
    resolve: { alias: sourceAlias },
    test: { ...cached, name: "scripts", root: `${root}/scripts`, include: [helpers] },
  },
]

/**
 * All these tests as one project: a worker that goes on to a file of another project ends, and with it the loaded
 * modules and what the engine has compiled of them. Patterns of files are those of the repository.
 */
const together = {
  resolve: { alias: sourceAlias },
  plugins: [inDevelopment()],
  test: {
    ...cached,
    name: "packages",
    root,
    include: [
      ...tested.map(({ folder }) => `${relative(root, folder).replaceAll("\\", "/")}/${files}`),
      "examples/{,*/}*.test.ts",
      "packages/playground/test/*.test.ts",
      "scripts/examples/*.test.ts",
      `scripts/${helpers}`,
    ],
  },
}

export const projects = [
  ...(process.env.FLOTTILLE_TOGETHER ? [together] : [...each, ...variants, ...others]),
  // Tests of what is published run only when asked for: they need a build.
  ...packages
    .filter(({ folder }) => process.env.FLOTTILLE_BUILT && existsSync(`${folder}/test/built`))
    .map(({ id, folder }) => ({
      test: { ...shared, name: `${id}-built`, root: folder, include: ["test/built/**/*.built.ts"] },
    })),
]

// By itself Vitest leaves one core idle, which of two is half the machine. With `--changed` it would run every test for
// the manifest of a new example.
const forceRerunTriggers = ["package.json", "package-lock.json", "vitest.workspace.ts"].map((file) => `${root}/${file}`)

export default defineConfig({ test: { maxWorkers: "100%", forceRerunTriggers, projects } })
