import { Fragment, type ReactNode } from "react";
import { partsOf, type Values } from "#lib/language/translate.ts";

type Mark = (words: ReactNode) => ReactNode;

type RichTextProps = { of: string; values?: Values } & { [mark: string]: Mark | string | Values | undefined };

/** A message with elements in it: `<RichText of="Read <a>the guide</a>." a={(words) => <a href="…">{words}</a>} />`. */
export function RichText({ of, values, ...marks }: RichTextProps) {
  const wrapped = Object.entries(marks).map(([name, mark]) => [
    name,
    (words: ReactNode[]) => (mark as Mark)(inOrder(words)),
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
