import type { Metadata } from "next";
import { GuideTable } from "#app/_components/handbook.tsx";
import { GuidePage } from "../_shared/guide-page.tsx";
import { InlineText } from "../_shared/inline-text.tsx";
import type { Difference } from "./_difference.ts";
import { differences } from "./_differences.ts";

export const metadata: Metadata = { title: "Deliberate differences" };

export default function DifferencesPage() {
  return (
    <GuidePage
      href="/developers/differences"
      title="Deliberate differences"
      lead="Where this site does otherwise than the World Cube Association’s website, and where it keeps an oddity because programs count on it."
    >
      <p>
        “There” is the behaviour of the WCA’s website as of August 2026. Anything that is not listed is meant to be the
        same: tell us if it is not.
      </p>
      {differences.map(({ id, heading, rows }) => (
        <Group key={id} id={id} heading={heading} rows={rows} />
      ))}
    </GuidePage>
  );
}

function Group({ id, heading, rows }: { id: string; heading: string; rows: Difference[] }) {
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <GuideTable
        columns={["What", "There", "Here"]}
        rows={rows.map(({ what, there, here }) => [
          what,
          <InlineText key="what" text={what} />,
          <InlineText key="there" text={there} />,
          <InlineText key="here" text={here} />,
        ])}
      />
    </>
  );
}
