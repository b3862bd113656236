import { scopeNames } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { type Application, ApplicationInput } from "#lib/oauth/applications/application.ts";
import { liftSuspension, registerApplication, suspendApplication } from "#lib/oauth/applications/commands.ts";
import { findApplication, listAllApplications, listLiveSecrets } from "#lib/oauth/applications/queries.ts";
import { revokeSecrets } from "#lib/oauth/applications/revoke-secrets.ts";
import { seenVersion, setVerified } from "#lib/oauth/applications/verification.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { accountNamed } from "./find-account.ts";
import { action, noun } from "./noun.ts";
import { needed } from "./typed.ts";

const mostFound = 50;
const longestReason = 1000;

/** Programs that people let in, as the staff looks after them. */
export const application = noun("application", [
  action({
    name: "create",
    words: [],
    typed: `--name NAME --redirect URI [--redirect URI …] [--id CLIENT_ID] [--secret SECRET] [--owner EMAIL]
      [--scopes "public email"] [--compatible] [--public] [--native] [--manages]`,
    does: `registers one, with an id and a secret of your choice or of its own
      --secret      at least 32 characters, where others can reach the server
      --compatible  the older interface: implicit flow, passwords, public added by itself
      --public      keeps no secret
      --native      may use schemes of its own and any port of 127.0.0.1
      --manages     a password gives manage_competitions where no scope is asked for`,
    options: {
      id: { type: "string" },
      secret: { type: "string" },
      name: { type: "string" },
      owner: { type: "string" },
      scopes: { type: "string" },
      redirect: { type: "string", multiple: true },
      compatible: { type: "boolean" },
      public: { type: "boolean" },
      native: { type: "boolean" },
      manages: { type: "boolean" },
    },
    run: async ({ db, values }) => {
      const input = ApplicationInput.safeParse({
        name: values.name ?? values.id ?? "",
        redirectUris: values.redirect ?? [],
        scopes: values.scopes?.split(/\s+/).filter(Boolean) ?? scopeNames,
        profile: values.compatible ? "compatible" : "modern",
        kind: kindOf(values),
        allowsDevice: true,
        allowsImplicit: values.compatible === true,
        allowsPassword: values.compatible === true,
        defaultScopes: values.manages ? ["public", "manage_competitions"] : ["public"],
      });
      if (!input.success) throw invalid(input.error.issues.map((issue) => issue.message).join("\n"));
      const { application, secret } = await registerApplication(db, input.data, {
        ownerId: values.owner === undefined ? null : (await accountNamed(db, values.owner)).id,
        ...(values.id !== undefined && { clientId: values.id }),
        ...(values.secret !== undefined && { secret: values.secret }),
      });
      const told = secret === null ? "No secret." : `Secret:    ${secret}`;
      return {
        text: `Client id: ${application.clientId}\n${told}`,
        data: { ...applicationData(application), secret },
      };
    },
  }),
  action({
    name: "find",
    words: ["TEXT"],
    does: "those with that text in their name, or with that client id",
    run: async ({ db, words: [text = ""] }) => {
      const found = await listAllApplications(db, { text, limit: mostFound, offset: 0 });
      const lines = found.map(
        (each) => `${applicationLine(each)}  ${each.people} ${each.people === 1 ? "person" : "people"}`,
      );
      const more = found.length === mostFound ? [`… and perhaps more.`] : [];
      return { text: [...lines, ...more].join("\n") || "None.", data: { applications: found.map(applicationData) } };
    },
  }),
  action({
    name: "show",
    words: ["CLIENT_ID"],
    does: "one of them: where it leads, what it may ask for, and how many secrets it has",
    run: async ({ db, words: [clientId = ""] }) => {
      const found = await applicationNamed(db, clientId);
      const secrets = await listLiveSecrets(db, found.id);
      const lines = [
        applicationLine(found),
        ...(found.suspensionReason ? [`suspended: ${found.suspensionReason}`] : []),
        `redirects: ${found.redirectUris.join(" ") || "none"}`,
        `scopes: ${found.scopes.join(" ")}`,
        `secrets: ${secrets.length}`,
      ];
      return { text: lines.join("\n"), data: { ...applicationData(found), secrets } };
    },
  }),
  action({
    name: "suspend",
    words: ["CLIENT_ID"],
    typed: "--reason TEXT",
    does: "stops it everywhere at once, and tells everybody why",
    options: { reason: { type: "string" } },
    loses: async ({ db, words: [clientId = ""] }) =>
      `${applicationLine(await applicationNamed(db, clientId))}\nAll of its tokens are lost.`,
    run: async ({ db, words: [clientId = ""], values }) => {
      const reason = needed(values.reason, "reason");
      if (reason.length > longestReason) throw invalid(`Use at most ${longestReason} characters for the reason.`);
      const found = await applicationNamed(db, clientId);
      if (found.suspendedAt !== null) throw conflict(`${found.name} is suspended already.`);
      await suspendApplication(db, found, { reason, by: null });
      return await told(db, clientId, "is suspended");
    },
  }),
  action({
    name: "unsuspend",
    words: ["CLIENT_ID"],
    does: "lets people use it again",
    run: async ({ db, words: [clientId = ""] }) => {
      const found = await applicationNamed(db, clientId);
      if (found.suspendedAt === null) throw conflict(`${found.name} is not suspended.`);
      await liftSuspension(db, found, { by: null });
      return await told(db, clientId, "may be used again");
    },
  }),
  action({
    name: "verify",
    words: ["CLIENT_ID"],
    does: "vouches for it as it is now, which `application show` tells; a change of that ends it",
    run: async ({ db, words: [clientId = ""] }) => {
      const found = await applicationNamed(db, clientId);
      if (found.verifiedAt !== null) throw conflict(`${found.name} is verified already.`);
      await setVerified(db, found, { isVerified: true, seen: seenVersion(found), by: null });
      return await told(db, clientId, "is verified");
    },
  }),
  action({
    name: "unverify",
    words: ["CLIENT_ID"],
    does: "vouches for it no longer",
    run: async ({ db, words: [clientId = ""] }) => {
      const found = await applicationNamed(db, clientId);
      if (found.verifiedAt === null) throw conflict(`${found.name} is not verified.`);
      await setVerified(db, found, { isVerified: false, by: null });
      return await told(db, clientId, "is not verified any more");
    },
  }),
  action({
    name: "end-secrets",
    words: ["CLIENT_ID"],
    does: "for secrets that somebody else may know: they and all tokens stop at once, and the owner is told",
    loses: async ({ db, words: [clientId = ""] }) =>
      `${applicationLine(await applicationNamed(db, clientId))}\nIt stops until its owner has put a new secret where it runs.`,
    run: async ({ db, words: [clientId = ""] }) => {
      await revokeSecrets(db, await applicationNamed(db, clientId), { by: null });
      return await told(db, clientId, "has no secret and no token any more");
    },
  }),
]);

function kindOf(values: { public?: boolean | undefined; native?: boolean | undefined }): string {
  if (values.public) return values.native ? "native" : "browser";
  return values.native ? "script" : "website";
}

async function applicationNamed(db: Database, clientId: string): Promise<Application> {
  const found = await findApplication(db, clientId);
  if (!found)
    throw invalid(`No application has the client id ${clientId}: \`npm run admin -- application find TEXT\` tells it.`);
  return found;
}

async function told(db: Database, clientId: string, what: string) {
  const found = await applicationNamed(db, clientId);
  return { text: `${found.name} ${what}.`, data: applicationData(found) };
}

const applicationData = ({ id, clientId, name, ownerId, redirectUris, scopes, ...found }: Application) => ({
  ...{ id, clientId, name, ownerId, redirectUris, scopes },
  verifiedAt: found.verifiedAt,
  suspendedAt: found.suspendedAt,
  suspensionReason: found.suspensionReason,
});

function applicationLine({ clientId, name, verifiedAt, suspendedAt }: Application): string {
  const notes = [verifiedAt && "verified", suspendedAt && "suspended"].filter(Boolean);
  return `${clientId}  ${name}${notes.length > 0 ? `  (${notes.join(", ")})` : ""}`;
}
