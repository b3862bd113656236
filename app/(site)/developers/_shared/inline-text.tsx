import { Fragment } from "react";

/** A sentence of the API's document: what stands between backticks is code. */
export function InlineText({ text }: { text: string }) {
  return text.split("`").map((part, position) => {
    const key = `${position} ${part}`;
    return position % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
