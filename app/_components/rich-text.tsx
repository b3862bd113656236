import { Fragment, type ReactNode } from "react";
import { partsOf, type Values } from "#lib/language/translate.ts";

type Marks = Record<string, (words: ReactNode) => ReactNode>;

/** A message with elements in it: `<RichText of="Read <a>the guide</a>." a={(words) => <a href="…">{words}</a>} />`. */
export function RichText({ of, values, ...marks }: { of: string; values?: Values } & Omit<Marks, "of" | "values">) {
  const wrapped = Object.entries(marks as Marks).map(([name, wrap]) => [
    name,
    (words: ReactNode[]) => wrap(inOrder(words)),
  ]);
  return inOrder(partsOf(of, { ...values, ...Object.fromEntries(wrapped) }) as ReactNode[]);
}

// They never move: their places name them.
const inOrder = (parts: ReactNode[]): ReactNode => (
  <>
    {parts.map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={place}>{part}</Fragment>
    ))}
  </>
);
