import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toOpenForm } from "#app/_forms/open-form.ts";
import { DecisionForm } from "#lib/registrations/forms.ts";
import { listRegistrations } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { RegistrationTable, tickedBefore } from "./_registration-table.tsx";
import { POST as decide } from "./decide/route.ts";

const { db } = await testDatabase();

test("those whom a refused decision was about are still ticked", async () => {
  const organizer = await createAccount(db);
  const { id: competitionId } = await createCompetition(db, { organizers: [organizer] });
  const cookie = await signInCookie(db, organizer.id);
  for (const registrantId of [1, 2]) {
    const { id: accountId } = await createAccount(db, { name: `Number ${registrantId}` });
    const waiting = { status: "waiting_list", waitingListPosition: registrantId } as const;
    await createRegistration(db, { competitionId, accountId, registrantId, ...waiting });
  }
  const registrations = await listRegistrations(db, competitionId, {});
  const sent = { decision: "move", place: "", filter: "", registrationIds: `${registrations[1]?.id}:waiting_list` };
  const params = Promise.resolve({ competitionId });
  const { memory } = await formAnswer(await sendForm((request) => decide(request, { params }), sent, { cookie }));
  const values = { registrationIds: [memory.values?.registrationIds ?? ""] };
  const form = toOpenForm(DecisionForm, { problems: {}, ...memory, values }, {});
  const page = renderToStaticMarkup(
    RegistrationTable({ registrations, root: "", timeZone: "UTC", isTicked: tickedBefore(form) }),
  );
  const boxes = [...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);
  expect(boxes.map((box) => [/aria-label="([^"]*)"/.exec(box)?.[1], box.includes("checked=")])).toEqual([
    ["Number 1", false],
    ["Number 2", true],
  ]);
});
