import { addressOf } from "#app/_forms/search-params.ts";
import { to } from "#lib/language/translate.ts";
import type { Incident } from "#lib/regulations/incidents.ts";

/** What an incident is about: each leads to all of its kind. */
export const Tags = ({ tags }: Pick<Incident, "tags">) => (
  <>
    {tags.map(({ name }) => (
      <a key={name} href={to(addressOf("/incidents", { tag: name }))}>
        {name}
      </a>
    ))}
  </>
);
