import type { BodyType, DescribedOperation } from "../reference.ts";

/** A call, before it is written in any language. */
export type SampleRequest = {
  method: string;
  /** Without its query. */
  address: string;
  query: [name: string, value: string][];
  needsToken: boolean;
  /** Undefined: nothing is sent. */
  body: unknown;
  bodyType: BodyType;
  /** Whether the answer is JSON rather than empty or a picture. */
  answersJson: boolean;
};

/** The call an operation's samples make: what it demands, filled with the document's examples. */
export function sampleRequest(operation: DescribedOperation, baseUrl: string): SampleRequest {
  const parameters = Object.fromEntries(
    operation.parameters
      .filter(({ required }) => required)
      .map(({ name, example }) => [name, [example ?? ""].flat().join("\n")]),
  );
  const { address, query } = addressOf(operation, baseUrl, parameters);
  return {
    method: operation.method,
    address,
    query,
    needsToken: operation.caller.kind === "known",
    body: operation.body?.example,
    bodyType: operation.body?.type ?? "application/json",
    answersJson: operation.answers.some(({ status, shape }) => status < 300 && shape !== undefined),
  };
}

type Addressed = Pick<DescribedOperation, "root" | "path"> & {
  parameters: Pick<DescribedOperation["parameters"][number], "name" | "place">[];
};

/** Puts parameters where they belong; blank ones of the query are left out, a list gives one pair for each line. */
export function addressOf(
  operation: Addressed,
  baseUrl: string,
  values: Record<string, string>,
): Pick<SampleRequest, "address" | "query"> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const query = operation.parameters
    .filter(({ place }) => place === "query")
    .flatMap(({ name }) => linesOf(values[name] ?? "", name).map((value): [string, string] => [name, value]));
  return { address: baseUrl + operation.root + path, query };
}

const linesOf = (text: string, name: string): string[] =>
  (name.endsWith("[]") ? text.split(/\s+/) : [text]).filter((line) => line !== "");

/** The whole address: `https://…/api/v0/users?ids%5B%5D=1`. */
export const wholeAddress = ({ address, query }: Pick<SampleRequest, "address" | "query">): string =>
  query.length === 0 ? address : `${address}?${new URLSearchParams(query)}`;
