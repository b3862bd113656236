import type { Metadata } from "next";
import { ErrorText } from "#app/_components/error-page.tsx";
import { to } from "#lib/language/translate.ts";

export const metadata: Metadata = { title: "Not found" };

/** Rankings and records are narrowed in their addresses: a word there that nobody knows is no list of all. */
export default function NoSuchList() {
  return (
    <ErrorText title="There is no such list">
      <p>An event, a region, a date or another word in this address is not one that is known here.</p>
      <p>
        Start from the <a href={to("/results/rankings/333/single")}>rankings of the world</a> or its{" "}
        <a href={to("/results/records")}>records</a>, and choose from there.
      </p>
    </ErrorText>
  );
}
