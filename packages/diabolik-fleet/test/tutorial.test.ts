import { tutorialProblems } from "@flottille/conformance"
import { expect, it } from "vitest"
import { rulebook } from "../src/messages/rulebook"
import { diabolikFleetPackage } from "../src/package"
import { tutorial } from "../src/tutorial"

it("has a tutorial whose answers are legal, and whose mistakes are refused or explained", () => {
  expect(tutorialProblems(diabolikFleetPackage, rulebook, tutorial)).toEqual([])
})
