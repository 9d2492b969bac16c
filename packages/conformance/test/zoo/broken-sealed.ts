import { type Specimen, tendering } from "./specimen"
import { bid, bids, tender, tendersWith } from "./tenders"

/** Games made of kinds whose sealed phase is broken. */
export const sealedPhases: readonly Specimen[] = [
  {
    law: 6,
    name: "a phase that settles nothing",
    broken: "`settle` of a sealed phase applies the bids, and forgets to go on to the next round.",
    check: tendering(tendersWith({ ...tender, settle: (_state, _emit, { apply }) => apply() })),
  },
  {
    law: 9,
    name: "a bid that is taken",
    broken: "In a sealed phase, a seat may not bid what the other seat has sealed: the list tells its choice.",
    check: tendering(
      tendersWith(tender, {
        ...bid,
        list: ({ pending }) => bids.filter((each) => !pending.includes(bid.format(each))),
        refuse: ({ pending }, each) =>
          pending.includes(bid.format(each)) ? { code: "taken", rule: "TE-2" } : undefined,
      }),
    ),
  },
]
