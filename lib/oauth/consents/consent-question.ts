import { knownScopes, type Scope } from "#lib/accounts/scope.ts";
import type { SessionAccount } from "#lib/accounts/session.ts";
import type { Database } from "#lib/db/connection.ts";
import { countPeople, findApplication } from "../applications/queries.ts";
import { findOwnerNames } from "../members/queries.ts";
import type { Interaction } from "../provider/interaction.ts";
import { isInsecureRedirect, isOutOfBand, redirectHost } from "../redirect-uri.ts";
import { grantedScopes } from "./consent.ts";
import { findConsent } from "./queries.ts";

/**
 * What the consent page shows of this open question to the person it was asked; nothing where it asks something else.
 */
export async function findConsentQuestion(db: Database, interaction: Interaction, { account }: SessionAccount) {
  const application = await findApplication(db, String(interaction.params.client_id));
  if (!application || interaction.prompt.name !== "consent") return undefined;

  const asked = knownScopes(String(interaction.params.scope ?? "").split(" "));
  const consent = await findConsent(db, { accountId: account.id, applicationId: application.id });
  const shown = shownScopes(interaction);
  const redirectUri = String(interaction.params.redirect_uri ?? "");
  return {
    uid: interaction.uid,
    application,
    ownerNames: await findOwnerNames(db, application.id),
    people: await countPeople(db, application.id),
    account,
    shown,
    allowedBefore: grantedScopes(asked, consent).filter((scope) => !shown.includes(scope)),
    isNewAmongOld: consent !== undefined && shown.length < asked.length,
    declinedBefore: consent?.declinedScopes ?? [],
    redirect: {
      host: redirectHost(redirectUri),
      isOutOfBand: isOutOfBand(redirectUri),
      isInsecure: isInsecureRedirect(redirectUri),
    },
  };
}

/**
 * What this question is about, fixed when it was put: of what is asked, all that was not decided before. What does not
 * stand on the page is neither ticked nor left out on it.
 */
export const shownScopes = (interaction: Interaction): Scope[] =>
  knownScopes((interaction.prompt.details.missingOIDCScope ?? []) as string[]);

export type ConsentQuestion = NonNullable<Awaited<ReturnType<typeof findConsentQuestion>>>;

/** Enough to know one's own address by, too little for whoever looks over a shoulder. */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ""}@${domain}`;
}
