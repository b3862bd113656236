import type { Member } from "#lib/roles/directory.ts";
import { addressNameOf } from "#lib/roles/directory.ts";
import type { Group } from "#lib/roles/groups.ts";
import { Members } from "./members.tsx";

/** A group with its address to write to, and who is in it. */
export const GroupSection = ({ group, members }: { group: Group; members: Member[] }) => (
  <section className="card" id={addressNameOf(group)} aria-labelledby={`group-${group.id}`}>
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-xl" id={`group-${group.id}`}>
        <bdi>{group.name}</bdi>
      </h2>
      {group.email === null ? null : <a href={`mailto:${group.email}`}>{group.email}</a>}
    </div>
    <Members members={members} />
  </section>
);
