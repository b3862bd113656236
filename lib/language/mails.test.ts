import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as accountMails from "#lib/accounts/mails.ts";
import { disownedMail } from "#lib/accounts/undone.ts";
import * as claimMails from "#lib/claims/mails.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import * as competitionMails from "#lib/competitions/mails.ts";
import type { Invitation } from "#lib/competitions/queries/invitations.ts";
import * as identityMails from "#lib/identity/mails.ts";
import { type Content, compose, type Email } from "#lib/mail/compose.ts";
import * as notificationMails from "#lib/notifications/mails.ts";
import type { Telling } from "#lib/notifications/notification.ts";
import type { Application } from "#lib/oauth/applications/application.ts";
import * as applicationMails from "#lib/oauth/applications/mails.ts";
import * as memberMails from "#lib/oauth/members/mails.ts";
import * as privacyMails from "#lib/privacy/mails.ts";
import { notificationKinds } from "#lib/reference/notification-kinds.ts";
import * as registrationMails from "#lib/registrations/mails.ts";
import { type RegistrationState, registrationStateNames } from "#lib/registrations/registration.ts";
import * as submissionMails from "#lib/submissions/mails.ts";
import { inLanguage } from "./in-language.ts";

// All that people have typed is Arabic here: what is left in Latin letters, we have said.

const at = new Date("2026-03-04T05:06:00Z");
const competition = {
  ...{ id: "X2026", name: "بطولة حلب", startDate: "2026-05-04", endDate: "2026-05-05" },
  ...{ city: "حلب", countryId: "Syria", venue: "قاعة", venueAddress: "شارع" },
} as Competition;
const undated = { ...competition, startDate: null, endDate: null } as Competition;
const application = { id: 7, name: "تطبيق" } as Application;
const states = Object.keys(registrationStateNames) as RegistrationState[];
const named = (more: Partial<Invitation>) =>
  ({ competition, namedAs: ["organizer", "delegate"], invitedBy: "ليلى", ...more }) as Invitation;
const leaving = (more: object) => ({ ...named({}), name: "ليلى", isOrphaned: true, ...more });
const achievement = { eventId: "333", type: "average", value: 987, marker: "WR" } as const;
const details: { [Kind in Telling["kind"]]: Extract<Telling, { kind: Kind }>["details"][] } = {
  new_competition: [{}],
  registration_opens: [false, true].map((isOpen) => ({ opensAt: at.toISOString(), isOpen })),
  own_registration: states.map((status) => ({ status, place: status === "waiting_list" ? 3 : null })),
  results: [{ isOwn: true }, { isOwn: false }],
  followed_person: [
    { achievements: [achievement, { ...achievement, type: "single", marker: "NR" }] },
    { achievements: [{ ...achievement, marker: null }] },
    { achievements: [{ ...achievement, marker: "AsR" }] },
  ],
};
const tellings = notificationKinds.flatMap((kind) =>
  details[kind].map(
    (one) => ({ kind, competition, person: { id: "2010LAYL01", name: "ليلى" }, details: one }) as Telling,
  ),
);

/** Each mail there is, in all its forms. */
const samples: Record<string, () => (Email | Content)[]> = {
  "accounts/mails confirmationMail": () => [accountMails.confirmationMail("token", "")],
  "accounts/mails alreadySignedUpMail": () => [accountMails.alreadySignedUpMail()],
  "accounts/mails resetMail": () => [accountMails.resetMail("token")],
  "accounts/mails noAccountMail": () => [accountMails.noAccountMail()],
  "accounts/mails passwordChangedMail": () => [accountMails.passwordChangedMail()],
  "accounts/mails passwordRemovedMail": () => [accountMails.passwordRemovedMail()],
  "accounts/mails emailChangeMail": () => [accountMails.emailChangeMail("token")],
  "accounts/mails emailTakenMail": () => [accountMails.emailTakenMail()],
  "accounts/mails emailChangedMail": () => [accountMails.emailChangedMail("token")],
  "accounts/mails emailUndoneMail": () => [accountMails.emailUndoneMail()],
  "accounts/mails twoFactorMail": () => [true, false].map(accountMails.twoFactorMail),
  "accounts/mails newSignInMail": () => [
    accountMails.newSignInMail({ device: undefined, place: undefined, at, token: "token" }),
  ],
  "accounts/mails passkeyMail": () =>
    (["added", "removed"] as const).map((done) => accountMails.passkeyMail(done, "مفتاحي")),
  "accounts/undone disownedMail": () => [
    disownedMail("token", ["address", "two-factor", "backup-codes", "passkeys", "deletion"]),
  ],
  "claims/mails confirmedMail": () => [claimMails.confirmedMail("2010LAYL01")],
  "claims/mails refusedMail": () => [claimMails.refusedMail("2010LAYL01", "لا دليل.")],
  "claims/mails untiedMail": () => [claimMails.untiedMail("2010LAYL01", "خطأ.")],
  "competitions/mails invitationMail": () => [
    competitionMails.invitationMail(named({})),
    competitionMails.invitationMail(named({ namedAs: ["staff"], invitedBy: null })),
  ],
  "competitions/mails leftMail": () => [
    competitionMails.leftMail(leaving({})),
    competitionMails.leftMail(leaving({ isOrphaned: false })),
  ],
  "competitions/mails wantsToLeaveMail": () => [competitionMails.wantsToLeaveMail(leaving({}))],
  "competitions/mails announcedMail": () => [competitionMails.announcedMail(competition)],
  "competitions/mails changedMail": () => [competitionMails.changedMail(competition, undated)],
  "competitions/mails cancelledMail": () => [competitionMails.cancelledMail(competition)],
  "competitions/mails takesPlaceMail": () => [competitionMails.takesPlaceMail(competition)],
  "competitions/mails messageMail": () =>
    [true, false].map((isFromStaff) =>
      competitionMails.messageMail(competition, { text: "أهلًا", by: "ليلى", isFromStaff }),
    ),
  "competitions/mails resultsMail": () => [competitionMails.resultsMail(competition)],
  "identity/mails pictureApprovedMail": () => [identityMails.pictureApprovedMail()],
  "identity/mails pictureRefusedMail": () => [identityMails.pictureRefusedMail("مظلمة.")],
  "identity/mails changeAcceptedMail": () => [identityMails.changeAcceptedMail("2010LAYL01")],
  "identity/mails changeRefusedMail": () => [identityMails.changeRefusedMail("لا.")],
  "notifications/mails mailOf": () => tellings.map(notificationMails.mailOf),
  "notifications/mails digestMail": () => [
    notificationMails.digestMail({ accountId: 1, tellings }),
    notificationMails.digestMail({ accountId: 1, tellings: [...tellings, ...tellings, ...tellings, ...tellings] }),
  ],
  "oauth/applications/mails verificationEndedMail": () => [
    applicationMails.verificationEndedMail(application, ["name"]),
  ],
  "oauth/applications/mails ownerMail": () => [applicationMails.ownerMail(application, "أهلًا", null)],
  "oauth/members/mails invitationMail": () => [memberMails.invitationMail({ days: 7 })],
  "oauth/members/mails newOwnerMail": () => [memberMails.newOwnerMail(application, "ليلى")],
  "oauth/members/mails removedMail": () => [memberMails.removedMail(application)],
  "oauth/members/mails roleChangedMail": () =>
    (["owner", "developer"] as const).map((role) => memberMails.roleChangedMail(application, role)),
  "privacy/mails archiveMail": () => [privacyMails.archiveMail()],
  "privacy/mails deletionAskedMail": () => [privacyMails.deletionAskedMail(at)],
  "privacy/mails deletionTakenBackMail": () => [privacyMails.deletionTakenBackMail()],
  "privacy/mails dataToRemoveMail": () => [1, 3].map((people) => privacyMails.dataToRemoveMail(application, people)),
  "privacy/mails deletedMail": () => [privacyMails.deletedMail()],
  "registrations/mails registeredMail": () => [registrationMails.registeredMail(competition)],
  "registrations/mails decidedMail": () =>
    states.flatMap((status) =>
      [3, null].map((place) => registrationMails.decidedMail(competition, status, { place, isOwn: place === null })),
    ),
  "registrations/mails movedUpMail": () => [registrationMails.movedUpMail(competition, 2)],
  "registrations/mails correctedMail": () => [
    registrationMails.correctedMail(competition, ["name", "gender", "countryId", "birthDate"]),
  ],
  "registrations/mails registrationsMail": () => [
    registrationMails.registrationsMail(competition, new Map(states.map((state) => [state, 3]))),
  ],
  "submissions/mails submittedMail": () =>
    [0, 1, 2, 11].map((warnings) =>
      submissionMails.submittedMail({ competition, by: warnings === 0 ? null : "ليلى", message: "أهلًا", warnings }),
    ),
};

/** Every function of ours that makes a mail, by its file. */
const mailsInCode = readdirSync("lib", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => file !== "lib/mail/compose.ts")
  .flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/^export /m)
      .map((declared) => /^(?:const|function) (\w+)[^;]*?\): (?:Email|Content)\b/.exec(declared)?.[1])
      .flatMap((name) => (name === undefined ? [] : `${file.slice("lib/".length, -".ts".length)} ${name}`)),
  );

test("every mail there is has a sample here", () => {
  expect(Object.keys(samples).toSorted()).toEqual(mailsInCode.toSorted());
});

// What is written so in any language: the association, events, the time zone, ids.
const names = /Stadion|3x3x3|UTC|2010LAYL01/g;

test.each(Object.entries(samples))("%s has no English in Arabic", (_, make) => {
  const mails = inLanguage("ar", () => make().map((made) => ("text" in made ? made : compose(made))));
  for (const { subject, text, html = "" } of mails) {
    const shown = html.replace(/<style.*?<\/style>|<[^>]*>/gs, " ");
    for (const said of [subject, text, shown]) {
      expect(
        said
          .replace(/https?:\/\/\S+/g, "")
          .replace(names, "")
          .match(/[a-z]{2,}/gi) ?? [],
      ).toEqual([]);
      expect(said).not.toMatch(/[{}]/);
    }
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(text).not.toMatch(/http:\/\/localhost:3000\/(?!ar\/)/);
  }
});
