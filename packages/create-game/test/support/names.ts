/** The names of a game that is begun as `harbour-raid`. */
export const names = {
  id: "harbour-raid",
  title: "Harbour Raid!",
  titleFr: "Raid au port",
  camel: "harbourRaid",
  pascal: "HarbourRaid",
  prefix: "HR",
}
