/** Numbers of actions, for learning frameworks. */
import { type ActionSpace, actionSpace } from "@flottille/core/space"
import type { ActionBy, Rules } from "./prepare"

/** Numbers the actions of seats, then those of chance, each in the order of the kinds. */
export function spaceOf<R>({ kinds }: Pick<Rules<R>, "kinds">): ActionSpace<ActionBy<R>> {
  return actionSpace(() => {
    const all = Object.values(kinds)
    const isOfChance = ({ outcomes }: (typeof all)[number]) => outcomes !== undefined
    const inOrder = [...all.filter((kind) => !isOfChance(kind)), ...all.filter(isOfChance)]
    return inOrder.flatMap((kind) => kind.all ?? [])
  })
}
