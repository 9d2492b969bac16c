import { clauses } from "@flottille/conformance"
import { rulebook } from "../src/messages/rulebook"

clauses(rulebook, new URL("../", import.meta.url))
