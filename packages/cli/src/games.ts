import { dejarik } from "@flottille/dejarik"
import * as dejarikRules from "@flottille/dejarik/rulebook"
import * as dejarikSchema from "@flottille/dejarik/schema"
import { diabolikFleet } from "@flottille/diabolik-fleet"
import * as fleetPolicies from "@flottille/diabolik-fleet/policies"
import * as fleetRules from "@flottille/diabolik-fleet/rulebook"
import * as fleetSchema from "@flottille/diabolik-fleet/schema"
import { diplomacy } from "@flottille/diplomacy"
import * as diplomacyRules from "@flottille/diplomacy/rulebook"
import * as diplomacySchema from "@flottille/diplomacy/schema"
import { lesGrandsAmiraux } from "@flottille/les-grands-amiraux"
import * as amirauxRules from "@flottille/les-grands-amiraux/rulebook"
import * as amirauxSchema from "@flottille/les-grands-amiraux/schema"
import { milleSabords } from "@flottille/mille-sabords"
import * as sabordsPolicies from "@flottille/mille-sabords/policies"
import * as sabordsRules from "@flottille/mille-sabords/rulebook"
import * as sabordsSchema from "@flottille/mille-sabords/schema"
import { subVariant } from "@flottille/sub-variant"
import * as subRules from "@flottille/sub-variant/rulebook"
import * as subSchema from "@flottille/sub-variant/schema"
import { type GameEntry, gameEntry } from "./game-entry"

/** Every game that the commands know: one line a game. */
export const games: readonly GameEntry[] = [
  gameEntry({ game: dejarik, ...dejarikRules, ...dejarikSchema }),
  gameEntry({ game: diabolikFleet, ...fleetRules, ...fleetSchema, ...fleetPolicies }),
  gameEntry({ game: diplomacy, ...diplomacyRules, ...diplomacySchema }),
  gameEntry({ game: lesGrandsAmiraux, ...amirauxRules, ...amirauxSchema }),
  gameEntry({ game: milleSabords, ...sabordsRules, ...sabordsSchema, ...sabordsPolicies }),
  gameEntry({ game: subVariant, ...subRules, ...subSchema }),
]
