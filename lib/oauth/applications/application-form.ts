import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { checkbox, choice, lines, list, text, webAddress } from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import { msg } from "#lib/language/translate.ts";
import {
  type Application,
  ApplicationDescription,
  ApplicationInput,
  type ApplicationKind,
  applicationKinds,
  kindOf,
} from "./application.ts";

/** What people read of an application. */
export const DescribeForm = z.object({
  name: text({ longest: 100, required: msg("Give it a name.") }),
  description: lines({ longest: 2000 }),
  homepage: webAddress(),
});

/** What an owner fills in to register an application, or to change one. */
export const ApplicationForm = z.object({
  ...DescribeForm.shape,
  kind: choice(applicationKinds, msg("Choose where it runs.")),
  redirect_uris: lines({ longest: 60_000 }),
  scopes: list(),
  profile: choice(["modern", "compatible"], msg("Choose which rules.")),
  flows: list(),
  gives_management: checkbox(),
});

/** The same of one that is there already: what goes with a change is agreed to. */
export const ChangeApplicationForm = z.object({ ...ApplicationForm.shape, agreed: agreement() });

type Body = z.output<typeof ApplicationForm>;
type KnownFields = Known<keyof Body>;

const flows = {
  implicit: "allowsImplicit",
  password: "allowsPassword",
  device: "allowsDevice",
  client_credentials: "allowsClientCredentials",
} as const;

const words = (sent: string): string[] => sent.split(/[\s,]+/).filter(Boolean);

/** Throws with what is wrong with which field. */
export function readApplicationInput(body: Body): ApplicationInput {
  const chosenFlows = Object.fromEntries(
    Object.entries(flows).map(([flow, column]) => [column, body.flows.includes(flow)]),
  );
  const parsed = ApplicationInput.safeParse({
    name: body.name,
    description: body.description,
    homepageUrl: body.homepage,
    redirectUris: body.redirect_uris.split(/\s+/),
    scopes: body.scopes,
    profile: body.profile,
    kind: body.kind,
    ...chosenFlows,
    defaultScopes: body.gives_management ? ["public", "manage_competitions"] : ["public"],
  });
  if (parsed.success) return parsed.data;
  throw refused(parsed.error);
}

/** The same of what people read of it alone. */
export function readDescription(body: z.output<typeof DescribeForm>): ApplicationDescription {
  const { name, description, homepage: homepageUrl } = body;
  const parsed = ApplicationDescription.safeParse({ name, description, homepageUrl });
  if (parsed.success) return parsed.data;
  throw refused(parsed.error);
}

function refused(error: z.ZodError): unknown {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[fieldOf[String(path[0])] ?? "name"] ??= message;
  assertNoProblems(problems);
  return error;
}

const fieldOf: Record<string, keyof Body> = {
  description: "description",
  homepageUrl: "homepage",
  redirectUris: "redirect_uris",
  scopes: "scopes",
  defaultScopes: "scopes",
  profile: "profile",
  kind: "kind",
};

/** An application as its form shows it. */
export const knownOf = (application: Application): KnownFields => ({
  name: application.name,
  description: application.description,
  homepage: application.homepageUrl,
  kind: kindOf(application),
  redirect_uris: application.redirectUris.join("\n"),
  scopes: application.scopes,
  profile: application.profile,
  flows: Object.entries(flows)
    .filter(([, column]) => application[column])
    .map(([flow]) => flow),
  gives_management: application.defaultScopes.includes("manage_competitions"),
});

/** What an address of the "create this application" kind fills in: `?name=…&scopes[]=…&redirect_uris=…`. */
export function knownFrom(query: URLSearchParams): KnownFields {
  const all = (name: string) => [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap(words);
  return {
    name: query.get("name"),
    description: query.get("description"),
    homepage: query.get("homepage"),
    kind: query.get("kind") ?? ("website" satisfies ApplicationKind),
    redirect_uris: all("redirect_uris").join("\n"),
    scopes: all("scopes"),
    profile: query.get("profile") ?? "modern",
    flows: [...all("flows"), "client_credentials"],
    gives_management: query.get("gives_management") === "yes",
  };
}
