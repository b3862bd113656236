import { EmptyState } from "#app/_components/empty-state.tsx";
import { t } from "#lib/language/translate.ts";
import type { Member } from "#lib/roles/directory.ts";
import { addressNameOf } from "#lib/roles/directory.ts";
import type { Group } from "#lib/roles/groups.ts";
import { Members } from "./members.tsx";

/** Groups with who is in them, or that there are none. */
export const GroupSections = ({ groups }: { groups: { group: Group; members: Member[] }[] }) =>
  groups.length === 0 ? (
    <EmptyState title={t("Nobody yet")}>{t("They stand here once there are some.")}</EmptyState>
  ) : (
    <div className="grid gap-6">
      {groups.map(({ group, members }) => (
        <GroupSection key={group.id} group={group} members={members} />
      ))}
    </div>
  );

/** A group with its address to write to, and who is in it. */
const GroupSection = ({ group, members }: { group: Group; members: Member[] }) => (
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
