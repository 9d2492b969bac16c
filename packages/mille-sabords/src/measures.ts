/**
 * What the rules of Mille Sabords measure, for programs that think or draw: headings and the wind, hulls and their distances, the
 * broadsides, what an order does.
 *
 * @packageDocumentation
 */
export { eastOf, LENGTH, northOf, pointOf, potentialOf } from "./compass"
export { bears, damageAt, hullThousandths, salvo } from "./fire"
export { hullDistance, meet, nearestDistance, touchesDisc, within } from "./geometry"
export { type Order, orderOf } from "./orders"
export { isFirstOrder, isInIrons } from "./sailing"
export { hullOf, type Placed } from "./state"
