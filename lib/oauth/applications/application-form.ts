import { type Application, ApplicationInput, kindOf } from "./application.ts";

export type ApplicationFormValues = {
  name: string;
  description: string;
  homepageUrl: string;
  redirectUris: string[];
  scopes: string[];
  profile: string;
  kind: string;
  flows: string[];
  givesManagement: boolean;
};

const flows = {
  implicit: "allowsImplicit",
  password: "allowsPassword",
  device: "allowsDevice",
  client_credentials: "allowsClientCredentials",
} as const;

/** The form as it was sent, or as an address of the "create this application" kind fills it in. */
export function readApplicationForm(source: URLSearchParams): ApplicationFormValues {
  const all = (name: string) => [...source.getAll(name), ...source.getAll(`${name}[]`)].map((text) => text.trim());
  return {
    name: source.get("name") ?? "",
    description: source.get("description") ?? "",
    homepageUrl: source.get("homepage")?.trim() ?? "",
    redirectUris: all("redirect_uris")
      .flatMap((text) => text.split(/\s+/))
      .filter(Boolean),
    scopes: all("scopes")
      .flatMap((text) => text.split(/[\s,]+/))
      .filter(Boolean),
    profile: source.get("profile") ?? "modern",
    kind: source.get("kind") ?? "website",
    flows: source.has("sent") ? all("flows") : [...all("flows"), "client_credentials"],
    givesManagement: source.get("gives_management") === "yes",
  };
}

export function formValuesOf(application: Application): ApplicationFormValues {
  return {
    name: application.name,
    description: application.description,
    homepageUrl: application.homepageUrl ?? "",
    redirectUris: application.redirectUris,
    scopes: application.scopes,
    profile: application.profile,
    kind: kindOf(application),
    flows: Object.entries(flows)
      .filter(([, column]) => application[column])
      .map(([flow]) => flow),
    givesManagement: application.defaultScopes.includes("manage_competitions"),
  };
}

/** The same values as an address, to show the form again with what was typed. */
export function toQuery(values: ApplicationFormValues): URLSearchParams {
  const query = new URLSearchParams({
    sent: "yes",
    name: values.name,
    description: values.description,
    homepage: values.homepageUrl,
    profile: values.profile,
    kind: values.kind,
    redirect_uris: values.redirectUris.join("\n"),
    scopes: values.scopes.join(" "),
  });
  for (const flow of values.flows) query.append("flows", flow);
  if (values.givesManagement) query.set("gives_management", "yes");
  return query;
}

export type FormProblem = { message: string; fieldId: string };

export function checkApplicationForm(
  values: ApplicationFormValues,
): { input: ApplicationInput; problems: [] } | { input: undefined; problems: FormProblem[] } {
  const { flows: chosen, givesManagement, ...rest } = values;
  const chosenFlows = Object.fromEntries(
    Object.entries(flows).map(([flow, column]) => [column, chosen.includes(flow)]),
  );
  const defaultScopes = givesManagement ? ["public", "manage_competitions"] : ["public"];
  const parsed = ApplicationInput.safeParse({ ...rest, ...chosenFlows, defaultScopes });
  if (parsed.success) return { input: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue) => ({
    message: issue.message,
    fieldId: fieldIds[String(issue.path[0])] ?? "name",
  }));
  return { input: undefined, problems };
}

const fieldIds: Record<string, string> = {
  name: "name",
  description: "description",
  homepageUrl: "homepage",
  redirectUris: "redirect_uris",
  scopes: "scopes",
  defaultScopes: "scopes",
  profile: "profile-modern",
  kind: "kind-website",
};
