import type { Metadata } from "next";
import { Badge, type Tone } from "#app/_components/badge.tsx";
import { formatDate } from "#app/_components/format.ts";
import { Written } from "#app/_components/written.tsx";
import { inWireNames } from "#lib/api/wire-names.ts";
import { to } from "#lib/language/translate.ts";
import { GuidePage } from "../_shared/guide-page.tsx";
import { InlineText } from "../_shared/inline-text.tsx";
import { type ChangeKind, editions } from "./_changes.ts";

export const metadata: Metadata = { title: "Changelog of the API" };

const kinds: Record<ChangeKind, { label: string; tone: Tone }> = {
  added: { label: "Added", tone: "success" },
  changed: { label: "Changed", tone: "warning" },
  fixed: { label: "Fixed", tone: "info" },
  going: { label: "Going", tone: "danger" },
};

export default function ChangelogPage() {
  return (
    <GuidePage
      href="/developers/changelog"
      title="Changelog of the API"
      lead="What those who call the API can see of every change to it, the newest first."
    >
      <p>
        What may change, and what never does, is told under <a href={to("/developers/versioning")}>Versions</a>. “Going”
        is what will be taken away, and by when.
      </p>
      {editions.map(({ date, changes }) => (
        <section key={date} aria-labelledby={`changes-${date}`}>
          <h2 id={`changes-${date}`}>
            <time dateTime={date}>{formatDate(date)}</time>
          </h2>
          <Written as="ul">
            {changes.map(({ kind, what }) => (
              <li key={what}>
                <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge> <InlineText text={inWireNames(what)} />
              </li>
            ))}
          </Written>
        </section>
      ))}
    </GuidePage>
  );
}
