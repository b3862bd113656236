import { notFound } from "next/navigation";
import { readSegment } from "#app/_forms/address-segment.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { findGroup, type Group } from "#lib/roles/groups.ts";
import { seesGroupsOfSeat } from "#lib/roles/role-access.ts";
import { loadDesk, type Seat } from "../../_shared/load.ts";

/** The group of a page, if whoever looks at it sees such groups. */
export async function loadGroup(segment: string): Promise<Seat & { group: Group }> {
  const seat = await loadDesk("roles");
  const id = parseRowId(readSegment(segment));
  const group = id === undefined ? undefined : await findGroup(database(), id);
  if (!group || (group.isHidden && !seesGroupsOfSeat(seat))) notFound();
  return { ...seat, group };
}
