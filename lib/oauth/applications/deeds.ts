import type { Database } from "#lib/db/connection.ts";
import { forbidden, invalid, notFound } from "#lib/platform/errors.ts";
import { type SentForm, seeOther } from "../form-route.ts";
import { judgeRedirectUri } from "../redirect-uri.ts";
import { canModerateApplications } from "./access.ts";
import type { Application } from "./application.ts";
import { checkApplicationForm, readApplicationForm, toQuery } from "./application-form.ts";
import * as commands from "./commands.ts";
import { contactOwner } from "./contact-owner.ts";
import { redrawLogo } from "./logo.ts";
import { getManagedApplication } from "./queries.ts";
import { revokeSecrets } from "./revoke-secrets.ts";
import { addSecret, deleteSecret, farewellDays, secretLifetimes } from "./secrets.ts";
import { forgetSecretCookie, showSecretCookie } from "./shown-secret.ts";
import { acceptApplication, declineApplication, offerApplication, withdrawOffer } from "./transfers.ts";

/** Registers what the form describes, or shows it again with what is wrong. */
export async function registerFromForm(db: Database, { session, form }: SentForm): Promise<Response> {
  const values = readApplicationForm(asText(form));
  const { input } = checkApplicationForm(values);
  if (!input) return seeOther(`/oauth/applications/new?${toQuery(values)}`);
  const { application, secret } = await commands.registerApplication(db, input, { ownerId: session.account.id });
  const answer = seeOther(`/oauth/applications/${application.id}${secret === null ? "" : "/credentials"}`);
  if (secret !== null) answer.headers.append("Set-Cookie", await showSecretCookie(application.id, secret));
  return answer;
}

type Deed = (db: Database, application: Application, sent: SentForm) => Promise<string | Response>;

/** What the buttons on an application's pages do, by the last part of their address. */
export const deeds: Record<string, Deed> = {
  save: async (db, application, { session, form }) => {
    const values = readApplicationForm(asText(form));
    const { input } = checkApplicationForm(values);
    if (!input) return `${pageOf(application)}/edit?${toQuery(values)}`;
    const { secret } = await commands.updateApplication(db, application, input, { by: session.account.id });
    return secret === null ? pageOf(application) : await showSecret(application, secret);
  },
  "add-secret": async (db, application, { session, form }) => {
    const secret = await addSecret(db, application, {
      by: session.account.id,
      lifetimeDays: chosenDays(form.get("lifetime"), secretLifetimes),
      oldOnesEndInDays: chosenDays(form.get("farewell"), farewellDays),
    });
    return await showSecret(application, secret);
  },
  "delete-secret": async (db, application, { session, form }) => {
    await deleteSecret(db, application, { secretId: Number(form.get("secret_id")), by: session.account.id });
    return `${pageOf(application)}/credentials`;
  },
  "secret-saved": async (_db, application) => {
    const answer = seeOther(`${pageOf(application)}/credentials`);
    answer.headers.append("Set-Cookie", forgetSecretCookie());
    return answer;
  },
  "redirect-uris": async (db, application, { session, form }) => {
    const uri = String(form.get("uri") ?? "");
    const verdict = judgeRedirectUri(uri, { isNative: application.isNative });
    if (!verdict.isAccepted) throw invalid(verdict.reason);
    await commands.addRedirectUri(db, application, uri, { by: session.account.id });
    return pageOf(application);
  },
  logo: async (db, application, { form }) => {
    const file = form.get("logo");
    const isPicture = file instanceof File && file.size > 0;
    const logo = isPicture ? await redrawLogo(new Uint8Array(await file.arrayBuffer())) : null;
    await commands.changeLogo(db, application, logo);
    return `${pageOf(application)}/edit`;
  },
  transfer: async (db, application, { session, form }) => {
    assertNameTyped(application, form);
    await offerApplication(db, application, { email: String(form.get("email") ?? ""), by: session.account.id });
    return `${pageOf(application)}/danger?offered=yes`;
  },
  "withdraw-offer": async (db, application) => {
    await withdrawOffer(db, application.id);
    return `${pageOf(application)}/danger`;
  },
  delete: async (db, application, { session, form }) => {
    assertNameTyped(application, form);
    await commands.deleteApplication(db, application, { by: session.account.id });
    return "/oauth/applications";
  },
};

const staffDeeds: Record<string, Deed> = {
  verify: async (db, application, { session }) => {
    await commands.setVerified(db, application, { isVerified: true, by: session.account.id });
    return pageOf(application);
  },
  unverify: async (db, application, { session }) => {
    await commands.setVerified(db, application, { isVerified: false, by: session.account.id });
    return pageOf(application);
  },
  suspend: async (db, application, { session, form }) => {
    const reason = String(form.get("reason") ?? "").trim();
    if (reason === "") throw invalid("Say why: its owner and the people who use it will read it.");
    await commands.suspendApplication(db, application, { reason: reason.slice(0, 500), by: session.account.id });
    return pageOf(application);
  },
  "revoke-secrets": async (db, application, { session, form }) => {
    assertNameTyped(application, form);
    await revokeSecrets(db, application, { by: session.account });
    return pageOf(application);
  },
  "contact-owner": async (db, application, { session, form }) => {
    await contactOwner(db, application, { message: String(form.get("message") ?? ""), by: session.account });
    return `${pageOf(application)}?contacted=yes`;
  },
  "lift-suspension": async (db, application, { session }) => {
    await commands.liftSuspension(db, application, { by: session.account.id });
    return pageOf(application);
  },
};

/** Does one of them for somebody who may. */
export async function doDeed(db: Database, sent: SentForm, { id, deed }: { id: string; deed: string }) {
  const { account } = sent.session;
  const applicationId = Number(id);
  if (!Number.isSafeInteger(applicationId)) throw notFound("Application", id);
  // Whoever is offered an application does not own it yet.
  if (deed === "accept") return await answerOffer(acceptApplication(db, applicationId, account.id), `/${id}`);
  if (deed === "decline") return await answerOffer(declineApplication(db, applicationId, account.id), "");

  const application = await getManagedApplication(db, applicationId, account);
  const staffDeed = staffDeeds[deed];
  if (staffDeed && !canModerateApplications(account)) throw forbidden("Only the staff may do this.");
  const act = staffDeed ?? deeds[deed];
  if (!act) throw notFound("Page", deed);
  return await act(db, application, sent);
}

async function answerOffer(answered: Promise<void>, next: string): Promise<string> {
  await answered;
  return `/oauth/applications${next}`;
}

const pageOf = (application: Application): string => `/oauth/applications/${application.id}`;

async function showSecret(application: Application, secret: string): Promise<Response> {
  const answer = seeOther(`${pageOf(application)}/credentials`);
  answer.headers.append("Set-Cookie", await showSecretCookie(application.id, secret));
  return answer;
}

const chosenDays = (chosen: FormDataEntryValue | null, offered: readonly number[]): number | undefined =>
  offered.find((days) => String(days) === chosen);

function assertNameTyped(application: Application, form: FormData): void {
  if (String(form.get("name") ?? "").trim() !== application.name) {
    throw invalid(`Type the application's name, “${application.name}”, to confirm.`);
  }
}

function asText(form: FormData): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") text.append(name, value);
  return text;
}
