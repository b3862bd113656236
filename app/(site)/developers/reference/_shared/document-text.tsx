import { Fragment } from "react";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { to } from "#lib/language/translate.ts";
import { apiDocument } from "../../_shared/load-reference.ts";

/** A sentence of the API's document: what stands between backticks is code, and a link where it names a schema. */
export function DocumentText({ text }: { text: string }) {
  return text.split("`").map((part, position) => {
    const key = `${position} ${part}`;
    if (position % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    const code = <code key={key}>{part}</code>;
    if (!Object.hasOwn(apiDocument().components.schemas, part)) return code;
    return (
      <a key={key} href={to(`${referenceHome}/schemas/${part}`)}>
        {code}
      </a>
    );
  });
}
