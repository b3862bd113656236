import type { ReactNode } from "react";
import { EventLinks } from "#app/_components/event-links.tsx";
import { Views } from "#app/_components/views.tsx";
import { Written } from "#app/_components/written.tsx";
import { now } from "#lib/platform/clock.ts";
import "./lists.css";
import { eventsHeldBy } from "./held-events.ts";

type ListHeadProps = {
  subject: string;
  /** What is listed of it, among whom and when, in a word each; empty ones go without saying. */
  parts: readonly string[];
  lead?: string;
  /** The other lists of the same people: a `Switch` or two. */
  switches: ReactNode;
  /** The same list of each event, and of all of them. */
  events: { current: string | null; href: (eventId: string) => string; allHref: string };
  /** What narrows it. */
  filters: ReactNode;
};

/** What a list is of, in a line that is printed with it, and the ways to others. */
export function ListHead({ subject, parts, lead, switches, events, filters }: ListHeadProps) {
  return (
    <div className="list-head">
      <Written as="div" className="page-head">
        <h1 tabIndex={-1}>
          {subject}
          <span className="list-scope">
            {parts
              .filter(Boolean)
              .map((part) => ` · ${part}`)
              .join("")}
          </span>
        </h1>
        {lead ? <p className="list-lead">{lead}</p> : null}
      </Written>
      <EventLinks eventIds={eventsHeldBy(now()).map(({ id }) => id)} {...events} />
      <div className="list-switches screen-only">{switches}</div>
      {filters}
    </div>
  );
}

type SwitchProps = { label: string; choices: { href: string; label: string }[]; current: string };

/** One of two or three lists that are pages: `current` is the address of the one that is shown. */
export function Switch({ label, choices, current }: SwitchProps) {
  const views = choices.map((choice) => ({ ...choice, isCurrent: choice.href === current }));
  return <Views views={views} className="switch" label={label} />;
}
