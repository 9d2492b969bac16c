import { clauses } from "@flottille/conformance"
import { rulebook as base } from "@flottille/dejarik/rulebook"
import { rulebook } from "../src/rulebook"

clauses(rulebook, new URL("../", import.meta.url), base)
