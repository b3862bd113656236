import type { KoaContextWithOIDC } from "oidc-provider";
import { t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { Markup, markup } from "#lib/web/markup.ts";
import { plainPage } from "#lib/web/plain-page.ts";

/** Asks before signing out: any website could have sent the person here. */
export async function renderLogoutQuestion(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { Client: client } = ctx.oidc.entities;
  const association = env().associationName;
  const question = client?.clientName
    ? t("{application} asks to sign you out of {association}.", { application: client.clientName, association })
    : t("You were sent here to sign you out of {association}.", { association });
  plainPage(
    ctx,
    t("Sign out?"),
    markup`<p>${question}</p>
      ${new Markup(form)}
      <p><button form="op.logoutForm" name="logout" value="yes">${t("Sign out")}</button>
      <button class="quiet" form="op.logoutForm">${t("Stay signed in")}</button></p>`,
  );
}

export async function renderLogoutDone(ctx: KoaContextWithOIDC): Promise<void> {
  plainPage(ctx, t("You are signed out"), markup`<p><a href="${to("/sign-in")}">${t("Sign in again")}</a></p>`);
}
