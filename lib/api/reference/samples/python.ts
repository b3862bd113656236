import type { SampleRequest } from "./request.ts";

/** For Python with the requests library. */
export function pythonSample(request: SampleRequest): string {
  const parts = [
    JSON.stringify(request.address),
    ...(request.query.length === 0 ? [] : [`params=${parametersOf(request)}`]),
    ...(request.needsToken ? ['headers={"Authorization": "Bearer " + os.environ["ACCESS_TOKEN"]}'] : []),
    ...(request.body === undefined
      ? []
      : [`${request.bodyType === "application/json" ? "json" : "data"}=${literal(request.body)}`]),
  ];
  const [address = ""] = parts;
  const call = parts.length === 1 ? address : `\n${indented(`${parts.join(",\n")},`)}\n`;
  return [
    ...(request.needsToken ? ["import os", ""] : []),
    "import requests",
    "",
    `response = requests.${request.method.toLowerCase()}(${call})`,
    "response.raise_for_status()",
    request.answersJson ? "print(response.json())" : "print(response.status_code, response.url)",
  ].join("\n");
}

// A list of pairs says a name twice, which a dictionary cannot.
const parametersOf = ({ query }: SampleRequest): string =>
  `[${query.map(([name, value]) => `(${JSON.stringify(name)}, ${JSON.stringify(value)})`).join(", ")}]`;

function literal(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${literal(inner)},`);
  return entries.length === 0 ? "{}" : `{\n${indented(entries.join("\n"))}\n}`;
}

const indented = (text: string): string => text.replace(/^/gm, "    ");
