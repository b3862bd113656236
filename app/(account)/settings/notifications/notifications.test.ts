import { expect, test } from "vitest";
import { interestAddress, readFilters } from "#app/(site)/competitions/_list/filters.ts";
import { getNotificationMail } from "#lib/mail/preferences.ts";
import { listInterests } from "#lib/notifications/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as addInterest } from "./add-interest/route.ts";
import { POST as removeInterest } from "./remove-interest/route.ts";
import { POST as saveMail } from "./submit/route.ts";

const { db } = await testDatabase();

test("somebody chooses what they are written to about, and when", async () => {
  const { id } = await createAccount(db);
  const cookie = await signInCookie(db, id);
  expect(await getNotificationMail(db, id)).toEqual({
    kinds: ["new_competition", "registration_opens", "own_registration", "results", "followed_person"],
    rhythm: "daily",
  });
  const chosen: [string, string][] = [
    ["kinds", "results"],
    ["kinds", "new_competition"],
    ["rhythm", "at_once"],
  ];
  expect((await formAnswer(await sendForm(saveMail, chosen, { cookie }))).page).toBe(
    "/settings/notifications?done=notifications-saved",
  );
  expect(await getNotificationMail(db, id)).toEqual({ kinds: ["new_competition", "results"], rhythm: "at_once" });
  await sendForm(
    saveMail,
    [
      ["kinds", "toString"],
      ["rhythm", "daily"],
    ],
    { cookie },
  );
  expect(await getNotificationMail(db, id)).toEqual({ kinds: [], rhythm: "daily" });
  expect((await formAnswer(await sendForm(saveMail, { rhythm: "hourly" }, { cookie }))).memory).toMatchObject({
    problems: { rhythm: "Say when you want to hear of it." },
  });
});

test("a city where there was a competition is a place to look around, and another is asked for again with what was typed", async () => {
  const { id } = await createAccount(db);
  const cookie = await signInCookie(db, id);
  const place = { latitudeMicrodegrees: 45_760_000, longitudeMicrodegrees: 4_840_000 };
  await createCompetition(db, { city: "Lyon", countryId: "France", ...place });
  const add = async (fields: Record<string, string>) =>
    await formAnswer(await sendForm(addInterest, { where: "", near: "", within: "50", ...fields }, { cookie }));
  expect((await add({ near: "lyon", event: "333" })).page).toBe("/settings/notifications?done=interest-added");
  expect(await listInterests(db, id)).toMatchObject([
    { near: { name: "lyon", latitude: 45.76, longitude: 4.84, km: 50 }, eventIds: ["333"] },
  ]);
  for (const near of ["Atlantis", "Birmingham, Alabama"]) {
    expect(await add({ near, within: "100" })).toMatchObject({
      page: "/settings/notifications",
      memory: {
        problems: {
          near: `“${near}” is not known here. Write the name of the nearest large city, or coordinates.`,
        },
        values: { near, within: "100" },
      },
    });
  }
  const [kept] = await listInterests(db, id);
  await sendForm(removeInterest, { interest: String(kept?.id) }, { cookie });
  expect(await listInterests(db, id)).toEqual([]);
  for (const wrong of ["", "x", "-1", "9".repeat(20)]) {
    expect((await sendForm(removeInterest, { interest: wrong }, { cookie })).status).toBe(303);
  }
});

test("the list of competitions leads to what it shows, without days, words and pages", () => {
  const shown = readFilters({
    where: "fr",
    near: "Lyon",
    within: "50",
    event: ["333", "minx"],
    q: "open",
    when: "all",
    page: "3",
  });
  expect(interestAddress(shown)).toBe("/settings/notifications?where=FR&near=Lyon&within=50&event=333&event=minx");
  expect(interestAddress(readFilters({}))).toBe("/settings/notifications");
});

test("whoever is not signed in chooses nothing", async () => {
  for (const form of [saveMail, addInterest, removeInterest]) {
    expect((await sendForm(form, {})).headers.get("location")).toBe("/sign-in?callbackUrl=%2Fsettings%2Fnotifications");
  }
});
