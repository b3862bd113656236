import type { ErrorOut, errors, KoaContextWithOIDC } from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
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
  const { title, whatHappened, whatToDo, link } = explain(out, application);
  plainPage(
    ctx,
    title,
    markup`<p>${whatHappened}</p><p>${whatToDo}</p>${link ?? ""}${details(ctx, out)}${await ownerHelp(ctx, out, application)}`,
  );
}

type Explanation = { title: string; whatHappened: string; whatToDo: string; link?: Markup };

function explain(out: ErrorOut, application: Application | undefined): Explanation {
  const name = application ? t("“{name}” ¦ an application", { name: application.name }) : t("The application");
  if (application?.suspendedAt) {
    return {
      title: t("This application is suspended"),
      whatHappened: application.suspensionReason
        ? t("{name} was suspended by the staff: {reason}", { name, reason: application.suspensionReason })
        : t("{name} was suspended by the staff.", { name }),
      whatToDo: t("You did nothing wrong, and nothing was shared. Ask the developer of the application."),
    };
  }
  if (out.error === "invalid_client") {
    return {
      title: t("We do not know this application"),
      whatHappened: t("An application sent you here with an id that is not registered."),
      whatToDo: t("You did nothing wrong, and nothing was shared. Tell the developer of the application."),
    };
  }
  if (out.error === "invalid_redirect_uri") {
    return {
      title: t("The application wants to send you to an unknown place"),
      whatHappened: t("{name} asked us to send you to an address that it has not registered, so we do not.", { name }),
      whatToDo: t("You did nothing wrong, and nothing was shared. Tell the developer of the application."),
    };
  }
  if (/session|interaction|expired/.test(out.error_description ?? "")) {
    return {
      title: t("This page has expired"),
      whatHappened: t("The sign-in was begun too long ago, in another browser, or was finished already."),
      // Whether it was finished, and how, is not known here.
      whatToDo: t(
        "If you have let the application in, it stands under your connected applications. If not, go back to it and start again.",
      ),
      link: markup`<p><a href="${to("/oauth/authorized_applications")}">${t("Connected applications")}</a></p>`,
    };
  }
  return {
    title: t("The application's request was wrong"),
    whatHappened: t("{name} sent a request that we cannot follow.", { name }),
    whatToDo: t(
      "You did nothing wrong, and nothing was shared. Tell the developer of the application what stands below.",
    ),
  };
}

function details(ctx: KoaContextWithOIDC, out: ErrorOut): Markup {
  return markup`<dl>
    <dt>${t("Error")}</dt><dd><code>${out.error}</code></dd>
    <dt>${t("Description")}</dt><dd>${out.error_description ?? t("none ¦ no description")}</dd>
    <dt>${t("Request ¦ its number")}</dt><dd>${copyable(requestContext(ctx).requestId)}</dd>
    <dt>${t("Time")}</dt><dd><time>${now().toISOString()}</time></dd>
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
    <h2 id="owner">${t("For you, who own {application}", { application: application.name })}</h2>
    ${received === "" ? markup`<p>${t("No address was received.")}</p>` : comparison(received, application.redirectUris)}
    ${
      check.isAccepted
        ? markup`<form method="post" action="${to(`/oauth/applications/${application.id}/redirect-uris`)}">
            <input type="hidden" name="uri" value="${received}"><button>${t("Add this address")}</button></form>`
        : markup`<p>${t("It cannot be registered: {reason}", { reason: check.reason })}</p>`
    }
  </section>`;
}

function comparison(received: string, registered: readonly string[]): Markup {
  const closest = closestTo(received, registered);
  const [inReceived, inClosest] = differenceBetween(received, closest ?? received);
  const others = registered.filter((uri) => uri !== closest);
  return markup`<p>${t("Received ¦ an address")}</p><pre>${marked(inReceived)}</pre>
    ${closest === undefined ? markup`<p>${t("No address is registered.")}</p>` : markup`<p>${t("Closest of those registered")}</p><pre>${marked(inClosest)}</pre>`}
    ${others.length === 0 ? "" : markup`<p>${t("Also registered")}</p><ul>${others.map((uri) => markup`<li><code>${uri}</code></li>`)}</ul>`}`;
}

// Nothing between two letters would not be seen: where one side has nothing, the other shows what is too much.
const marked = ({ start, differing, end }: Difference): Markup =>
  markup`${start}${differing === "" ? "" : markup`<mark>${visible(differing)}</mark>`}${end}`;

const visible = (text: string): string =>
  text.toWellFormed().replace(/[\s\p{C}]/gu, (character) => encodeURIComponent(character));
