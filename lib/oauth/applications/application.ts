import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { knownScopes, type Scope, scopeNames } from "#lib/accounts/scope.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { rewritesText } from "#lib/fields/one-line.ts";
import { msg, t } from "#lib/language/translate.ts";
import { checkRedirectUri, isOutOfBand } from "../redirect-uri.ts";

const { logo, ...columnsWithoutLogo } = getTableColumns(applications);

/** What to select for an `Application`: of the picture, only whether there is one. */
export const applicationColumns = {
  ...columnsWithoutLogo,
  hasLogo: sql<boolean>`${applications.logo} is not null`,
};

export type Application = Omit<typeof applications.$inferSelect, "logo"> & { hasLogo: boolean };

/** What kind of application it is, in a word. */
export const profileNames: Record<Application["profile"], string> = {
  modern: msg("modern ¦ kind of an application"),
  compatible: msg("compatible ¦ kind of an application"),
};

/** Where its picture is, if it has one. */
export const logoUrl = (application: Pick<Application, "clientId" | "hasLogo">): string | undefined =>
  application.hasLogo ? `/oauth/applications/logo/${application.clientId}` : undefined;

const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, { error: () => t("At most {most} characters.", { most: maximum }) })
    .refine((text) => !/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, " ")), {
      error: () => t("Control characters are not allowed."),
    })
    .refine((text) => text.isWellFormed(), { error: () => t("Half a character is not text.") });

const kinds = {
  website: { isConfidential: true, isNative: false },
  browser: { isConfidential: false, isNative: false },
  native: { isConfidential: false, isNative: true },
  script: { isConfidential: true, isNative: true },
} as const;

/** Where the application runs: decides whether it can keep a secret and which addresses it may register. */
export type ApplicationKind = keyof typeof kinds;

export const applicationKinds = Object.keys(kinds) as [ApplicationKind, ...ApplicationKind[]];

/** What people are told it is. */
export const formatKind = (application: Pick<Application, "isConfidential" | "isNative" | "isBuiltIn">): string =>
  application.isBuiltIn ? t("Scripts that used your password") : t(kindTexts[kindOf(application)]);

const kindTexts: Record<ApplicationKind, string> = {
  website: msg("A website"),
  browser: msg("A page that runs in your browser"),
  native: msg("An app on a phone or computer"),
  script: msg("A script or a machine"),
};

export const kindOf = (application: Pick<Application, "isConfidential" | "isNative">): ApplicationKind =>
  applicationKinds.find(
    (kind) =>
      kinds[kind].isConfidential === application.isConfidential && kinds[kind].isNative === application.isNative,
  ) ?? "website";

const mostRedirectUris = 30;

const redirectUriList = z
  .array(z.string().trim())
  .transform((uris) => [...new Set(uris.filter(Boolean))])
  .refine((uris) => uris.length <= mostRedirectUris, {
    error: () => t("At most {most} addresses.", { most: mostRedirectUris }),
  });

const scopeList = z
  .array(z.enum(scopeNames, { error: ({ input }) => t("“{scope}” is no scope.", { scope: String(input) }) }))
  .transform((scopes): Scope[] => knownScopes(["public", ...scopes]));

const described = {
  name: line(100)
    .min(1, { error: () => t("Give it a name.") })
    .refine((name) => !rewritesText(name), {
      error: () => t("A name has no characters that cannot be seen."),
    }),
  description: line(2000).default(""),
  homepageUrl: z
    .union([
      z.literal("").transform(() => null),
      z.url({ protocol: /^https?$/, error: () => t("Write a web address.") }),
      z.null(),
    ])
    .default(null),
};

/** What people read of an application. */
export const ApplicationDescription = z.object(described);

export type ApplicationDescription = z.output<typeof ApplicationDescription>;

/** What a developer decides about an application. */
export const ApplicationInput = z
  .object({
    ...described,
    redirectUris: redirectUriList,
    scopes: scopeList,
    profile: z.enum(["modern", "compatible"]).default("modern"),
    kind: z.enum(applicationKinds).default("website"),
    allowsImplicit: z.boolean().default(false),
    allowsPassword: z.boolean().default(false),
    allowsDevice: z.boolean().default(false),
    allowsClientCredentials: z.boolean().default(true),
    defaultScopes: scopeList.default(["public"]),
  })
  .check((context) => {
    const { value } = context;
    const { isNative } = kinds[value.kind];
    for (const [index, uri] of value.redirectUris.entries()) {
      const check = checkRedirectUri(uri, { isNative });
      if (check.isAccepted) continue;
      context.issues.push({
        code: "custom",
        input: uri,
        path: ["redirectUris", index],
        message: `${uri}: ${check.reason}`,
      });
    }
    if (value.redirectUris.length === 0 && !value.allowsDevice && !kinds[value.kind].isConfidential) {
      const message = t("Give at least one address to return to.");
      context.issues.push({ code: "custom", input: value.redirectUris, path: ["redirectUris"], message });
    }
    if (value.profile === "modern" && (value.allowsImplicit || value.allowsPassword)) {
      const message = t("The implicit flow and the password grant are for compatible applications only.");
      context.issues.push({ code: "custom", input: value.profile, path: ["profile"], message });
    }
    const missing = value.defaultScopes.find((scope) => !value.scopes.includes(scope));
    if (missing) {
      const message = t("{scope} is not among its scopes.", { scope: missing });
      context.issues.push({ code: "custom", input: value.defaultScopes, path: ["defaultScopes"], message });
    }
  })
  .transform(({ kind, ...rest }) => ({
    ...rest,
    ...kinds[kind],
    // Without a secret nothing proves who asks for a token in its own name.
    allowsClientCredentials: rest.allowsClientCredentials && kinds[kind].isConfidential,
  }));

export type ApplicationInput = z.output<typeof ApplicationInput>;

/** The Authorize link of one redirect address: a plain request for a code. */
export function authorizeUrl(
  baseUrl: string,
  application: Pick<Application, "clientId" | "scopes">,
  uri: string,
): string {
  const query = new URLSearchParams({
    client_id: application.clientId,
    redirect_uri: uri,
    response_type: "code",
    scope: application.scopes.filter((scope) => scope !== "offline_access").join(" "),
  });
  return `${baseUrl}/oauth/authorize?${query}`;
}

/** What the page of an application calls its redirect address. */
export const redirectLabel = (uri: string): string =>
  isOutOfBand(uri) ? t("{address} (shows the code to copy)", { address: uri }) : uri;
