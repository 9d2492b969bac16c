import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { tableWith } from "./support/tables"

const { render } = subVariant

describe("the board as text", () => {
  const table = () =>
    tableWith(["France: SM MAO-1", "France: F BRE", "Italy: SM TYS-1", "Russia: SM NTH"]).phase("SM MAO-1 - WES-1")

  it("[SV-5.1 SV-5.2 SV-5.4] shows a power its own submarines, all public tracks and its contacts", () => {
    const text = render(table().view("france"))
    expect(text).toContain("                  SM WES-1")
    expect(text).not.toMatch(/^ +SM TYS-1/m)
    expect(text.slice(text.indexOf("under water"))).toBe(
      `under water
France            SM in ENG-1 IRI-1 MAO-1 NAO-1 WES-1
Italy             SM in ION-1 LYO-1 TYS-1 WES-1
France            hears SM in TYS-1`,
    )
  })

  it("[SV-5.1] shows a spectator only public information", () => {
    const text = render(table().view("spectator"))
    expect(text).toContain("                  SM NTH")
    expect(text).not.toMatch(/^ +SM (WES|TYS)-1/m)
    expect(text).not.toContain("hears")
  })

  it("[SV-4.5] does not say who dislodged a submarine under water", () => {
    const beaten = tableWith(["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"])
    beaten.phase("SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1")
    expect(render(beaten.view("italy"))).toContain("SM WES-1 dislodged, may go to MAO-1")
    expect(render(beaten.view("austria"))).not.toContain("dislodged")
  })

  it("[SV-1.3] is the game's `render` and omits empty depths", () => {
    const state = subVariant.initialState()
    const view = subVariant.view(state, 2)
    expect(subVariant.render(view)).toBe(render(view))
    expect(render(view)).not.toContain("under water")
  })
})
