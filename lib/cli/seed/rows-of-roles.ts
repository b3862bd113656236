import { groups, regionalOrganizations, roles } from "#lib/db/schema/roles.ts";
import { addDays } from "#lib/platform/date.ts";
import { addYears, noon } from "./calendar.ts";
import type { Community, SeedAccount } from "./community.ts";
import { profileOf } from "./countries.ts";
import { delegateRegions, otherGroups, recognisedOrganizations, type SeedGroup } from "./groups.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import { shortCity } from "./plan-competitions.ts";
import { type Random, randomStream } from "./random.ts";
import type { World } from "./world.ts";

type Role = Omit<typeof roles.$inferInsert, "groupId"> & { group: string };

export function rowsOfRoles({ today }: World, community: Community): TableRows[] {
  const founded = noon(addYears(today, -12));
  const all = [...delegateRegions, ...otherGroups];
  const groupIds = new Map(all.map((group, index) => [keyOf(group), index + 1]));
  const idOf = (key: string): number => {
    const id = groupIds.get(key);
    if (id === undefined) throw new Error(`No group ${key}`);
    return id;
  };
  const held = [
    ...delegateRoles(today, community),
    ...teamRoles(today, community),
    ...leadershipRoles(today, community),
    ...hiddenRoles(today, community),
  ];
  return [
    rowsOf(
      groups,
      all.map((group) => ({
        id: idOf(keyOf(group)),
        name: group.name,
        groupType: group.groupType,
        parentGroupId: group.parent ? idOf(`delegate_regions ${group.parent}`) : null,
        friendlyId: group.friendlyId,
        email: group.email ?? null,
        preferredContactMode: group.groupType === "teams_committees" ? ("email" as const) : null,
        locale: group.locale ?? null,
        isActive: group.isActive ?? true,
        isHidden: group.isHidden ?? false,
        createdAt: founded,
        updatedAt: founded,
      })),
    ),
    rowsOf(
      roles,
      held.map(({ group, ...role }, index) => ({
        id: index + 1,
        groupId: idOf(group),
        accountId: role.accountId,
        startDate: role.startDate,
        endDate: role.endDate ?? null,
        status: role.status ?? null,
        location: role.location ?? null,
        banReason: role.banReason ?? null,
        banScope: role.banScope ?? null,
        createdAt: noon(role.startDate),
        updatedAt: noon(role.endDate && role.endDate < today ? role.endDate : role.startDate),
      })),
    ),
    rowsOf(
      regionalOrganizations,
      recognisedOrganizations.map(({ name, countryId, website, yearsAgo, endedYearsAgo }, index) => ({
        id: index + 1,
        name,
        countryId,
        website,
        logoUrl: null,
        startDate: addYears(today, -yearsAgo),
        endDate: endedYearsAgo === undefined ? null : addYears(today, -endedYearsAgo),
        createdAt: noon(addYears(today, -yearsAgo)),
      })),
    ),
  ];
}

const keyOf = ({ groupType, friendlyId }: SeedGroup): string => `${groupType} ${friendlyId}`;

function delegateRoles(today: string, { delegates, founders, demo }: Community): Role[] {
  const random = randomStream("delegates");
  const seniors = [...founders].map(
    ([continentId, account]): Role => ({
      group: `delegate_regions ${delegateRegions.find((region) => region.continentId === continentId)?.friendlyId}`,
      accountId: account.id,
      startDate: addYears(today, -19),
      status: "senior_delegate",
      location: profileOf(account.countryId).countryId,
    }),
  );
  const leadOf = new Map<string, SeedAccount>();
  const others = delegates.flatMap(({ account, countryId, since, isTrainee }): Role[] => {
    const region = delegateRegions.find((candidate) => candidate.countryIds?.includes(countryId))!;
    const isLead =
      !isTrainee && account !== demo.delegate && !leadOf.has(region.friendlyId) && region.parent !== undefined;
    if (isLead) leadOf.set(region.friendlyId, account);
    const city = shortCity(random.pick(profileOf(countryId).cities));
    const place = {
      group: `delegate_regions ${region.friendlyId}`,
      accountId: account.id,
      location: `${profileOf(countryId).countryId} (${city})`,
    };
    if (isTrainee)
      return [{ ...place, startDate: addDays(today, -random.between(60, 500)), status: "trainee_delegate" }];
    const status = isLead
      ? "regional_delegate"
      : random.chance(0.3) && account !== demo.delegate
        ? "junior_delegate"
        : "delegate";
    const promotedOn = addDays(since, 400);
    const isPromoted = status !== "junior_delegate" && promotedOn < today;
    return [
      ...(isPromoted ? [{ ...place, startDate: since, endDate: promotedOn, status: "junior_delegate" as const }] : []),
      { ...place, startDate: isPromoted ? promotedOn : since, status },
    ];
  });
  return [...seniors, ...others];
}

function teamRoles(today: string, { volunteers, demo }: Community): Role[] {
  const random = randomStream("teams");
  const teams = otherGroups.filter(({ groupType }) => groupType === "teams_committees" || groupType === "councils");
  const member = (group: string, accountId: number, status: Role["status"]): Role => ({
    group,
    accountId,
    status: status ?? null,
    startDate: addDays(today, -random.between(100, 1500)),
  });
  const ofTeams = teams.flatMap((team) => {
    const people = random.sample(volunteers.slice(10), team.isHidden ? 2 : random.between(4, 8));
    return people.flatMap((account, index): Role[] => {
      const status = index === 0 ? "leader" : index === 1 ? "senior_member" : "member";
      const role = member(keyOf(team), account.id, status);
      const isPast = index === people.length - 1 && people.length > 4;
      return [isPast ? { ...role, startDate: addYears(role.startDate, -2), endDate: addDays(today, -90) } : role];
    });
  });
  return [
    ...ofTeams,
    { ...member("teams_committees wrt", demo.staff.id, "senior_member"), startDate: addYears(today, -3) },
  ];
}

function leadershipRoles(today: string, { volunteers, demo }: Community): Role[] {
  const since = addYears(today, -1);
  const officer = (index: number, status: Role["status"]): Role => ({
    group: "officers officers",
    accountId: volunteers[index]!.id,
    startDate: since,
    status: status ?? null,
  });
  return [
    ...[demo.staff, ...volunteers.slice(0, 4)].map(
      (account): Role => ({ group: "board board", accountId: account.id, startDate: since }),
    ),
    { group: "board board", accountId: volunteers[5]!.id, startDate: addYears(today, -4), endDate: since },
    officer(0, "chair"),
    officer(1, "vice_chair"),
    officer(2, "treasurer"),
    officer(6, "executive_director"),
    officer(7, "secretary"),
  ];
}

function hiddenRoles(today: string, { accounts, delegates, volunteers }: Community): Role[] {
  const random = randomStream("bans");
  const kept = new Set([...delegates.map(({ account }) => account), ...volunteers]);
  const banned = random.sample(
    accounts.slice(100).filter((account) => account.person && !kept.has(account)),
    6,
  );
  const translators = otherGroups.filter(({ groupType }) => groupType === "translators");
  return [
    ...banned.map(
      (account, index): Role => ({
        group: "banned_competitors banned",
        accountId: account.id,
        startDate: addDays(today, -200 - 90 * index),
        ...(index > 2
          ? { endDate: addDays(today, -90 * (index - 2)) }
          : index === 0
            ? {}
            : { endDate: addDays(today, 300) }),
        banReason: banReason(random),
        banScope: index % 2 === 0 ? "competing_only" : "competing_and_attending",
      }),
    ),
    {
      group: "delegate_probation probation",
      accountId: delegates.filter(({ isTrainee }) => !isTrainee).at(-1)!.account.id,
      startDate: addDays(today, -40),
      endDate: addDays(today, 140),
    },
    ...translators.flatMap((group) =>
      random.sample(volunteers, 2).map(
        (account): Role => ({
          group: keyOf(group),
          accountId: account.id,
          startDate: addDays(today, -random.between(100, 900)),
        }),
      ),
    ),
  ];
}

const banReason = (random: Random): string =>
  random.pick(["Used another competitor's scramble sheet", "Repeated abuse of staff", "Falsified a score card"]);
