import type { DescribedOperation } from "../reference.ts";
import { javascriptSample } from "./javascript.ts";
import { pythonSample } from "./python.ts";
import { sampleRequest } from "./request.ts";
import { shellSample } from "./shell.ts";

export type Sample = { language: string; code: string };

/** An operation's call in three languages, ready to paste. */
export function samplesOf(operation: DescribedOperation, baseUrl: string): Sample[] {
  const request = sampleRequest(operation, baseUrl);
  return [
    { language: "curl", code: shellSample(request) },
    { language: "JavaScript", code: javascriptSample(request) },
    { language: "Python", code: pythonSample(request) },
  ];
}
