import { defineConfig } from "vitest/config"
import { projects } from "../../vitest.workspace.ts"
import { root, sourceAlias } from "../packages.mjs"

const here = `${root}/scripts/soak`

/** The tests of the games, which count what they do; and the laws with drawn options, as a project of their own. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: [
      // Threads, so that a round is one process.
      ...projects.map((project) => ({
        ...project,
        test: {
          ...project.test,
          pool: "threads" as const,
          setupFiles: [`${root}/scripts/seed.ts`, `${here}/setup.ts`],
        },
      })),
      {
        resolve: { alias: sourceAlias },
        test: {
          name: "soak",
          root: here,
          pool: "threads",
          include: ["*.soak.ts"],
          setupFiles: [`${root}/scripts/seed.ts`],
        },
      },
    ],
  },
})
