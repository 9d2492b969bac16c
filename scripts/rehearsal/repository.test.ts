import { expect, test } from "vitest"
import { type Copy, tagProblems } from "./repository.ts"

const raft = { id: "raft", folder: "", needs: [], manifest: { name: "@flottille/raft", version: "0.2.0" } }

/** A copy of which git tells these things. */
const copyWith = (tags: string, files: Readonly<Record<string, string>>): Copy => ({
  folder: "",
  git: async (command, place = "") =>
    command === "tag" ? tags : (files[place.replace(/^.*:packages\/raft\//, "")] ?? ""),
  changeset: async () => "",
  packages: () => [raft],
})
const changelog = "# @flottille/raft\n\n## 0.2.0\n\n### Minor Changes\n\n- Oars.\n\n## 0.1.0\n"

test("a tag holds the version that it names, and a changelog that begins with it", async () => {
  const manifest = JSON.stringify(raft.manifest)
  const files = { "package.json": manifest, "CHANGELOG.md": changelog }
  expect(await tagProblems(copyWith("@flottille/raft@0.2.0\n", files))).toEqual([])
  expect(await tagProblems(copyWith("v0.2.0\n", files))).toEqual(["there is no tag @flottille/raft@0.2.0"])
  const old = {
    "package.json": manifest.replace("0.2.0", "0.1.0"),
    "CHANGELOG.md": changelog.replace("## 0.2.0", "Some"),
  }
  expect(await tagProblems(copyWith("@flottille/raft@0.2.0", old))).toEqual([
    "the tag @flottille/raft@0.2.0 holds version 0.1.0",
    "the changelog at @flottille/raft@0.2.0 begins with 0.1.0",
  ])
})
