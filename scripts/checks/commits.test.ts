import { expect, it } from "vitest"
import { subjectFaults } from "./commits.ts"

it.each([
  ["cli: name the file of a fault", []],
  ["Build the site from the release tag", []],
  ["dejarik, board: embed the picture", []],
  ["cli: Fixed a fault", ['begins with "Fixed"; expected a verb in the imperative']],
  ["The picture of a board", ['begins with "The"; expected a verb in the imperative']],
  [`core: keep ${"x".repeat(70)}`, ["81 characters; expected at most 72"]],
])("judges the subject %s", (subject, faults) => {
  expect(subjectFaults(subject)).toEqual(faults)
})
