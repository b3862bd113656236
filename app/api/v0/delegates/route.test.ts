import { expect, test, vi } from "vitest";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { GET } from "./route.ts";
import { GET as getSearchIndex } from "./search-index/route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const africa = await createGroup(db, { groupType: "delegate_regions", friendlyId: "africa" });
const asia = await createGroup(db, { groupType: "delegate_regions", friendlyId: "asia" });
const person = await createPerson(db, { id: "2005DELE01" });
const zed = await createAccount(db, { name: "Zed", email: "zed@mail.example", competitorId: person.id });
const alma = await createAccount(db, { name: "Álma", email: "alma@mail.example" });
const former = await createAccount(db, { name: "Former" });
await createRole(db, { groupId: africa.id, accountId: zed.id, status: "junior_delegate", location: "Cairo" });
await createRole(db, { groupId: asia.id, accountId: zed.id, status: "delegate", location: "Seoul" });
await createRole(db, { groupId: asia.id, accountId: alma.id, status: "trainee_delegate" });
await createRole(db, { groupId: asia.id, accountId: former.id, status: "delegate", endDate: "2026-06-15" });

test("everybody who delegates is listed once, by name, staff with their region, place and address", async () => {
  const answer = await call(GET, "/api/v0/delegates");
  expect(answer.headers.get("total")).toBe("2");
  expect(answer.body).toMatchObject([
    { id: alma.id, delegate_status: "trainee_delegate" },
    { id: zed.id, delegate_status: "delegate", location: "Seoul", region_id: asia.id, email: "zed@mail.example" },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain("alma@mail.example");
  expect((await call(GET, "/api/v0/delegates?per_page=1&page=2")).body).toMatchObject([{ id: zed.id }]);
});

test("the index has what a search box needs", async () => {
  const thumb_url = "http://localhost:3000/missing-avatar.svg";
  expect((await call(getSearchIndex, "/api/v0/delegates/search-index")).body).toEqual([
    { id: alma.id, name: "Álma", wca_id: null, thumb_url },
    { id: zed.id, name: "Zed", wca_id: "2005DELE01", thumb_url },
  ]);
});
