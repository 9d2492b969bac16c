import { tutorialProblems } from "@flottille/conformance"
import { expect, it } from "vitest"
import { lesGrandsAmirauxPackage } from "../src/package"
import { rulebook } from "../src/rulebook"
import { tutorial } from "../src/tutorial"

it("has a tutorial whose answers are legal, and whose mistakes are refused or explained", () => {
  expect(tutorialProblems(lesGrandsAmirauxPackage, rulebook, tutorial)).toEqual([])
})
