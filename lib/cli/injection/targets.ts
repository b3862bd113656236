import { usualRoot } from "#lib/api/openapi/declared.ts";
import { rootOf } from "#lib/api/openapi/served-document.ts";
import type { OpenApi, Operation, Parameter } from "#lib/api/openapi/types.ts";

/** What sqlmap is asked to try: an address whose parameters, or the places marked with `*`, it fills. */
export type Target = {
  name: string;
  url: string;
  body?: { text: string; type: string };
  headers?: Record<string, string>;
};

/** A value for each parameter that leads to something, so that whatever is put in its place reaches the database. */
export type Values = Record<string, string>;

/** Every parameter of every read, in its address and behind the question mark, bodies with lists of ids, and the token. */
export function targetsOf(document: OpenApi, baseUrl: string, values: Values): Target[] {
  const token = {
    name: "the access token",
    url: `${baseUrl}${usualRoot}/me`,
    headers: { Authorization: "Bearer some-token-or-other*" },
  };
  const declared = Object.entries(document.paths).flatMap(([path, { get, post }]): Target[] => {
    // The OAuth library's own endpoints take forms of their own.
    if (isOauth(path)) return [];
    const at = (operation: Operation, address: string) => baseUrl + rootOf(document, operation) + address;
    return [
      ...(get ? readTargets(path, get, values).map((target) => ({ ...target, url: at(get, target.url) })) : []),
      ...(post && takesIds(post)
        ? [
            { name: `POST ${path}, JSON`, url: at(post, path), body: { text: '{"ids":["1*"]}', type: jsonType } },
            { name: `POST ${path}, form`, url: at(post, path), body: { text: "ids[]=1", type: formType } },
          ]
        : []),
    ];
  });
  return [...declared, token];
}

const takesIds = ({ requestBody }: Operation): boolean =>
  Object.values(requestBody?.content ?? {}).some(
    ({ schema }) => "properties" in schema && "ids" in Object(schema.properties),
  );

export const isOauth = (path: string): boolean => /^\/(oauth|\.well-known)\//.test(path);

const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";

function readTargets(path: string, { parameters }: Operation, values: Values): Target[] {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const needed = searchOf(inQuery.filter(isNeeded), values);
  const marked = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name: `GET ${path}, ${name}`,
    url: filledIn(path, values, name) + needed,
  }));
  // Filters narrow each other: each is tried beside what the endpoint cannot do without, not beside all others.
  const filters = inQuery.map((parameter) => ({
    name: `GET ${path}?${parameter.name}`,
    url:
      filledIn(path, values) +
      searchOf(inQuery.filter(isNeeded).concat(isNeeded(parameter) ? [] : parameter), values, parameter.name),
  }));
  return [...marked, ...filters];
}

const needed = new Set(["q", "query", "groupType", "ids[]"]);
const isNeeded = ({ name }: Parameter): boolean => needed.has(name);

const filledIn = (path: string, values: Values, marked?: string): string =>
  path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(values[name] ?? "1") + (name === marked ? "*" : ""),
  );

function searchOf(parameters: Parameter[], values: Values, marked?: string): string {
  const parts = parameters.map(
    ({ name }) => `${name}=${encodeURIComponent(values[name] ?? "1")}${name === marked ? "*" : ""}`,
  );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
