import { makeBoard, type ProvinceSpec } from "../../src/map/board"
import { standardMap } from "../../src/map/standard"

const lakes = 50

function lake(index: number): ProvinceSpec {
  const [id, next] = [`lake${index}`, `lake${(index + 1) % lakes}`]
  const before = `lake${(index + lakes - 1) % lakes}`
  return { id, name: `Lake ${index}`, fleet: { [id]: [before, next] } }
}

/**
 * The standard map with fifty lakes between its provinces that nobody reaches: 69 places of
 * convoys, those of the seas in three words.
 */
const lakeMap = {
  ...standardMap,
  provinces: standardMap.provinces.flatMap((province, index) => (index < lakes ? [lake(index), province] : [province])),
}

export const lakeBoard = makeBoard(lakeMap)
