import type { ErrorOut, errors, KoaContextWithOIDC } from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { type Markup, markup } from "#lib/web/markup.ts";
import { copyable, plainPage } from "#lib/web/plain-page.ts";
import type { Application } from "../applications/application.ts";
import { findApplication, findStanding } from "../applications/queries.ts";
import { may } from "../members/role.ts";
import { checkRedirectUri } from "../redirect-uri.ts";
import { closestTo, type Difference, differenceBetween } from "../uri-difference.ts";
import { requestContext } from "./request-context.ts";

/** For what must not be sent to an address nobody vouched for: our own page says what happened. */
export async function renderError(
  ctx: KoaContextWithOIDC,
  out: ErrorOut,
  _error: errors.OIDCProviderError | Error,
): Promise<void> {
  if (ctx.oidc.route !== "authorization" && ctx.oidc.route !== "resume" && !ctx.oidc.route.startsWith("end_session")) {
    ctx.body = out;
    return;
  }
  const clientId = String(ctx.oidc.params?.client_id ?? ctx.query.client_id ?? "");
  const application = clientId && !clientId.includes("\0") ? await findApplication(database(), clientId) : undefined;
  const { title, whatHappened, whatToDo } = explain(out, application);
  plainPage(
    ctx,
    title,
    markup`<p>${whatHappened}</p><p>${whatToDo}</p>${details(ctx, out)}${await ownerHelp(ctx, out, application)}`,
  );
}

type Explanation = { title: string; whatHappened: string; whatToDo: string };

function explain(out: ErrorOut, application: Application | undefined): Explanation {
  const name = application ? `“${application.name}”` : "The application";
  if (application?.suspendedAt) {
    return {
      title: "This application is suspended",
      whatHappened: `${name} was suspended by the staff${application.suspensionReason ? `: ${application.suspensionReason}` : "."}`,
      whatToDo: "You did nothing wrong, and nothing was shared. Ask the developer of the application.",
    };
  }
  if (out.error === "invalid_client") {
    return {
      title: "We do not know this application",
      whatHappened: "An application sent you here with an id that is not registered.",
      whatToDo: "You did nothing wrong, and nothing was shared. Tell the developer of the application.",
    };
  }
  if (out.error === "invalid_redirect_uri") {
    return {
      title: "The application wants to send you to an unknown place",
      whatHappened: `${name} asked us to send you to an address that it has not registered, so we do not.`,
      whatToDo: "You did nothing wrong, and nothing was shared. Tell the developer of the application.",
    };
  }
  if (/session|interaction|expired/.test(out.error_description ?? "")) {
    return {
      title: "This page has expired",
      whatHappened: "The sign-in was begun too long ago, in another browser, or was finished already.",
      whatToDo: "Nothing was shared. Go back to the application and start again.",
    };
  }
  return {
    title: "The application's request was wrong",
    whatHappened: `${name} sent a request that we cannot follow.`,
    whatToDo: "You did nothing wrong, and nothing was shared. Tell the developer of the application what stands below.",
  };
}

function details(ctx: KoaContextWithOIDC, out: ErrorOut): Markup {
  return markup`<dl>
    <dt>Error</dt><dd><code>${out.error}</code></dd>
    <dt>Description</dt><dd>${out.error_description ?? "none"}</dd>
    <dt>Request</dt><dd>${copyable(requestContext(ctx).requestId)}</dd>
    <dt>Time</dt><dd><time>${now().toISOString()}</time></dd>
  </dl>`;
}

/** The owner sees what was received beside what is registered, and may add it. */
async function ownerHelp(
  ctx: KoaContextWithOIDC,
  out: ErrorOut,
  application: Application | undefined,
): Promise<Markup> {
  const account = requestContext(ctx).session?.account;
  if (out.error !== "invalid_redirect_uri" || !application || !account) return markup``;
  const standing = await findStanding(database(), application.id, account);
  if (!standing || !may(standing, "own")) return markup``;
  const received = String(ctx.oidc.params?.redirect_uri ?? "").slice(0, 2000);
  const check = checkRedirectUri(received, { isNative: application.isNative });
  return markup`<section aria-labelledby="owner">
    <h2 id="owner">For you, who own ${application.name}</h2>
    ${received === "" ? markup`<p>No address was received.</p>` : comparison(received, application.redirectUris)}
    ${
      check.isAccepted
        ? markup`<form method="post" action="/oauth/applications/${String(application.id)}/redirect-uris">
            <input type="hidden" name="uri" value="${received}"><button>Add this address</button></form>`
        : markup`<p>It cannot be registered: ${check.reason}</p>`
    }
  </section>`;
}

function comparison(received: string, registered: readonly string[]): Markup {
  const closest = closestTo(received, registered);
  const [inReceived, inClosest] = differenceBetween(received, closest ?? received);
  const others = registered.filter((uri) => uri !== closest);
  return markup`<p>Received</p><pre>${marked(inReceived)}</pre>
    ${closest === undefined ? markup`<p>No address is registered.</p>` : markup`<p>Closest of those registered</p><pre>${marked(inClosest)}</pre>`}
    ${others.length === 0 ? "" : markup`<p>Also registered</p><ul>${others.map((uri) => markup`<li><code>${uri}</code></li>`)}</ul>`}`;
}

// Nothing between two letters would not be seen: where one side has nothing, the other shows what is too much.
const marked = ({ start, differing, end }: Difference): Markup =>
  markup`${start}${differing === "" ? "" : markup`<mark>${visible(differing)}</mark>`}${end}`;

const visible = (text: string): string =>
  text.toWellFormed().replace(/[\s\p{C}]/gu, (character) => encodeURIComponent(character));
