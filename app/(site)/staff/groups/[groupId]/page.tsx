import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { formatGroupType, formatStatus } from "#lib/roles/format.ts";
import { EndRoleForm, GiveRoleForm } from "#lib/roles/forms.ts";
import { statusesOf } from "#lib/roles/group-rules.ts";
import type { Group } from "#lib/roles/groups.ts";
import { listRoles, type RoleOfGroup } from "#lib/roles/list-roles.ts";
import { findProfiles } from "#lib/roles/profiles.ts";
import { mayEditRole } from "#lib/roles/role-access.ts";
import { RoleList } from "../../_shared/role-list.tsx";
import { loadGroup } from "./_load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Group") });

type Props = { params: Promise<{ groupId: string }>; searchParams: SearchParams };

const perPage = 100;

/** Who is in a group, today and before; who may gives and ends roles here. */
export default async function GroupPage({ params, searchParams }: Props) {
  const { group, rights, account } = await loadGroup((await params).groupId);
  const seat = { rights, isSiteAdministrator: account.isSiteAdministrator };
  const page = `/staff/groups/${group.id}`;
  const now = currentTime();
  const today = utcDateOf(now);
  const number = readPage(await searchParams);
  const db = database();
  const filter = { groupId: group.id, withHidden: true, today };
  const slice = { offset: (number - 1) * perPage, size: perPage };
  const [current, all, give, end] = await Promise.all([
    listRoles(db, { ...filter, isActive: true, sort: [{ key: "status", isDescending: false }] }, slice),
    listRoles(db, { ...filter, isActive: false, sort: [{ key: "startDate", isDescending: true }] }, slice),
    openForm(GiveRoleForm, { page, searchParams, known: { startDate: today } }),
    openForm(EndRoleForm, { page, searchParams }),
  ]);
  const shown = [...current.roles, ...all.roles];
  const people = await findProfiles(
    db,
    shown.map(({ accountId }) => accountId),
    now,
  );
  const statuses = statusesOf(group.groupType);
  const theirs = statuses.filter((status) => mayEditRole(seat, group, status));
  const mayGive = group.isActive && (statuses.length === 0 ? mayEditRole(seat, group, null) : theirs.length > 0);
  const ending = (role: RoleOfGroup) =>
    mayEditRole(seat, group, role.status) ? <EndRole role={role} page={page} today={today} typed={end} /> : null;
  const paging = { page: number, perPage, total: Math.max(current.total, all.total) };
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/groups", label: t("Roles and groups") }]}
        title={group.name}
        details={
          <>
            <span>{formatGroupType(group.groupType)}</span>
            {group.isActive ? null : <span>{t("This group has ended.")}</span>}
          </>
        }
      />
      <DoneNotice searchParams={searchParams} texts={{ given: t("The role is given."), ended: t("The role ends.") }} />
      <ErrorSummary errors={give.errors} />
      <div className="grid gap-6">
        {isTooFar(paging) ? <PageTooFar {...paging} first={page} /> : null}
        <Card title={t("Today")}>
          <RoleList
            roles={current.roles}
            people={people}
            actions={ending}
            nothing={t("Nobody has a role here today.")}
          />
        </Card>
        {mayGive ? (
          <Card title={t("Give a role")}>
            <GiveRole group={group} page={page} form={give} statuses={theirs} />
          </Card>
        ) : null}
        <Card title={t("Before and to come")}>
          <RoleList
            roles={all.roles}
            people={people}
            actions={(role) => (isOver(role, today) ? null : ending(role))}
            nothing={t("Nobody yet.")}
          />
        </Card>
        <Pager {...paging} href={(to) => addressOf(page, { page: to })} />
      </div>
      <UnsavedQuestion />
    </>
  );
}

const isOver = ({ endDate }: RoleOfGroup, today: string): boolean => endDate !== null && endDate <= today;

type GiveProps = {
  group: Group;
  page: string;
  form: OpenForm<keyof typeof GiveRoleForm.shape>;
  statuses: ReturnType<typeof statusesOf>;
};

const GiveRole = ({ group, page, form, statuses }: GiveProps) => (
  <PostForm form={form} action={`${page}/give`}>
    <TextInput
      label={t("Who")}
      {...form.field("who")}
      autoCapitalize="none"
      hint={t("A competitor id, an e-mail address or the number of an account.")}
    />
    {statuses.length === 0 ? (
      <input type="hidden" name="status" value="" />
    ) : (
      <Select
        label={t("As what")}
        {...form.field("status")}
        options={statuses.map((status) => ({ value: status, label: formatStatus(status) }))}
      />
    )}
    <TextInput label={t("From")} {...form.field("startDate")} required />
    <TextInput
      label={t("First day without it")}
      {...form.field("endDate")}
      hint={t("Left empty it goes on until it is ended.")}
    />
    {group.groupType === "delegate_regions" ? (
      <TextInput label={t("Where they delegate")} {...form.field("location")} />
    ) : (
      <input type="hidden" name="location" value="" />
    )}
    {group.groupType === "banned_competitors" ? (
      <TextInput label={t("Why they are banned")} {...form.field("banReason")} required />
    ) : (
      <input type="hidden" name="banReason" value="" />
    )}
    <div>
      <Button>{t("Give the role")}</Button>
    </div>
  </PostForm>
);

type EndProps = { role: RoleOfGroup; page: string; today: string; typed: OpenForm<"roleId" | "on"> };

const EndRole = ({ role, page, today, typed }: EndProps) => (
  <Disclosure summary={t("End it")}>
    <form action={to(`${page}/end`)} method="post" className="grid gap-3">
      <input type="hidden" name="roleId" value={role.id} />
      <TextInput
        label={t("First day without it")}
        name="on"
        id={`on-${role.id}`}
        type="date"
        required
        defaultValue={typed.typed("on") ?? today}
        hint={t("What it lets them do ends with it. An ended role is not taken up again: it is given anew.")}
      />
      <div>
        <Question id={`end-${role.id}`} does={t("End this role")} size="small" sends={{}}>
          <p>{t("What it lets them do ends with it. An ended role is not taken up again: it is given anew.")}</p>
        </Question>
      </div>
    </form>
  </Disclosure>
);
