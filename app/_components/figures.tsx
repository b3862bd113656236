import type { ReactNode } from "react";

export type Figure = { label: ReactNode; value: ReactNode };

/** A few numbers worth a glance, side by side. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered.
        <div key={position}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
