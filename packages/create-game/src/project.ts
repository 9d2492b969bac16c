import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { CreateGameError } from "./errors"
import type { Taken } from "./names"
import type { Draft } from "./plan"
import { type Files, templateFiles } from "./templates"

interface Manifest {
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The manifest of this package: a project outside the repository begins with the versions that it names. */
function ours(): Manifest {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
}

/** Returns the taken names outside the repository: those of existing folders. */
export function takenElsewhere(folder: string, id: string): Taken {
  if (existsSync(join(folder, id))) throw new CreateGameError("taken", `${id} is there already: choose another name.`)
  return { isTaken: () => false, prefixes: new Set(["CO", "XY"]), code: [] }
}

function projectManifest(id: string, base: { readonly id: string; readonly version: string } | undefined): string {
  const { "@flottille/core": core, "@flottille/dejarik": _, ...tools } = ours().devDependencies
  const dependencies = { "@flottille/core": core, ...(base ? { [`@flottille/${base.id}`]: `^${base.version}` } : {}) }
  const scripts = { test: "tsc && vitest run", watch: "vitest" }
  const manifest = {
    name: id,
    version: "0.0.0",
    private: true,
    type: "module",
    scripts,
    dependencies,
    devDependencies: tools,
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Returns all files of a standalone project: those of the game, and the settings of its tools. */
export function projectFiles({ names, base, files }: Draft): Files {
  const readme = (files.get("README.md") ?? "")
    .replace(`# @flottille/${names.id}`, `# ${names.title}`)
    .replaceAll(`@flottille/${names.id}`, names.id)
  return new Map([
    ["package.json", projectManifest(names.id, base)],
    [".gitignore", "node_modules/\n"],
    ...templateFiles("project"),
    ...files,
    ["README.md", readme],
  ])
}
