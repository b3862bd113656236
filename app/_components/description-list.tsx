import type { ReactNode } from "react";

/** `value: null` leaves the line out, so that pages need not build the list conditionally. */
export type Description = { term: ReactNode; value: ReactNode };

export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="description-list">
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== "")
        .map(({ term, value }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered.
          <div key={position}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
