/** Of a step's question groups the one that was asked for is open, else the first. */
export function foldState(wanted: string | null, key: string, isFirst: boolean) {
  return { open: wanted ? wanted === key : isFirst, isWanted: wanted === key };
}
