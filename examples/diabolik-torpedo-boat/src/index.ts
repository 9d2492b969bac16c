/**
 * The rules of Diabolik Fleet with torpedo boats.
 *
 * @packageDocumentation
 */
export { type Launch, launch, torpedoBoat } from "./boat"
export { torpedoBoatRules, torpedoBoats } from "./game"
