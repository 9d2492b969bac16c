import { clauses } from "@flottille/conformance"
import { rulebook } from "../src/rulebook"

clauses(rulebook, new URL("../", import.meta.url))
