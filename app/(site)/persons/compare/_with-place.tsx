import type { ReactNode } from "react";
import { formatNumber } from "#app/_components/format.ts";

type WithPlaceProps = { isFirst: boolean; place: number; placeName: string; children: ReactNode };

/** A result and the place that it has, below it where columns are narrow. */
export const WithPlace = ({ isFirst, place, placeName, children }: WithPlaceProps) => (
  <>
    {isFirst ? <strong>{children}</strong> : children}{" "}
    <span className="column-place">
      <span className="sr-only">{placeName} </span>#{formatNumber(place)}
    </span>
  </>
);
