"use client";

import { guideThrough } from "./chart-guide.ts";

/**
 * A client component because only a script can make one stop for the Tab key of all the points of the chart that it stands
 * in. Its hint is read out once that is so; without scripts the table beside the chart is what a keyboard reads.
 */
export const ChartKeys = ({ hint }: { hint: string }) => (
  <p className="sr-only" hidden ref={guideThrough}>
    {hint}
  </p>
);
