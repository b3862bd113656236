import type { KoaContextWithOIDC } from "oidc-provider";
import { env } from "#lib/platform/env.ts";
import { Markup, markup } from "#lib/web/markup.ts";
import { plainPage } from "#lib/web/plain-page.ts";

/** Asks before signing out: any website could have sent the person here. */
export async function renderLogoutQuestion(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { Client: client } = ctx.oidc.entities;
  const who = client?.clientName ? `${client.clientName} asks` : "You were sent here";
  plainPage(
    ctx,
    "Sign out?",
    markup`<p>${who} to sign you out of ${env().associationName}.</p>
      ${new Markup(form)}
      <p><button form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <button class="quiet" form="op.logoutForm">Stay signed in</button></p>`,
  );
}

export async function renderLogoutDone(ctx: KoaContextWithOIDC): Promise<void> {
  plainPage(ctx, "You are signed out", markup`<p><a href="/sign-in">Sign in again</a></p>`);
}
