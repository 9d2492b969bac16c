/** Orders of a first spring of Diplomacy. */
export const ORDERS: Readonly<Record<string, readonly string[]>> = {
  austria: ["A BUD - SER", "A VIE - GAL", "F TRI - ALB"],
  england: ["F EDI - NWG", "F LON - NTH", "A LVP - YOR"],
  france: ["A PAR - BUR", "F BRE - MAO", "A MAR - SPA"],
  germany: ["A BER - KIE", "F KIE - DEN", "A MUN - RUH"],
  italy: ["A ROM - APU", "F NAP - ION", "A VEN H"],
  russia: ["A MOS - UKR", "A WAR - GAL", "F SEV - RUM", "F STP/SC - BOT"],
  turkey: ["A CON - BUL", "A SMY - ARM", "F ANK - BLA"],
}
