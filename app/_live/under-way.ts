type Held = { state: string; completed: number; total: number };

/** Whether results are awaited: not of a round that is not open yet, nor of one that everybody is done with. */
export const isUnderWay = ({ state, completed, total }: Held): boolean =>
  state === "open" && (total === 0 || completed < total);
