import { type SampleRequest, wholeAddress } from "./request.ts";

/** For Node and, with another place for the token, browsers. */
export function javascriptSample(request: SampleRequest): string {
  const headers = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the sample.
    ...(request.needsToken ? ["Authorization: `Bearer ${env.ACCESS_TOKEN}`"] : []),
    ...(request.body === undefined || isForm(request) ? [] : ['"Content-Type": "application/json"']),
  ];
  const options = [
    ...(request.method === "GET" ? [] : [`method: "${request.method}",`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(", ")} },`]),
    ...(request.body === undefined
      ? []
      : [
          `body: ${isForm(request) ? "new URLSearchParams" : "JSON.stringify"}(${JSON.stringify(request.body, null, 2)}),`,
        ]),
  ];
  const address = JSON.stringify(wholeAddress(request));
  const call = options.length === 0 ? address : `${address}, {\n${indented(options.join("\n"))}\n}`;
  return [
    ...(request.needsToken ? ['import { env } from "node:process";', ""] : []),
    `const response = await fetch(${call});`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the sample.
    "if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);",
    request.answersJson ? "console.log(await response.json());" : "console.log(response.status, response.url);",
  ].join("\n");
}

const isForm = ({ bodyType }: SampleRequest): boolean => bodyType !== "application/json";

const indented = (text: string): string => text.replace(/^/gm, "  ");
