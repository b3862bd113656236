import { javascriptSamples } from "./javascript.ts";
import { pythonSamples } from "./python.ts";
import type { Sample, SampledApplication } from "./sample.ts";
import { shellSamples } from "./shell.ts";

/** Ready to paste, in three languages, for the flows the application has. */
export const codeSamples = (
  baseUrl: string,
  application: SampledApplication,
): { language: string; samples: Sample[] }[] =>
  [
    { language: "Shell", samples: shellSamples(baseUrl, application) },
    { language: "JavaScript", samples: javascriptSamples(baseUrl, application) },
    { language: "Python", samples: pythonSamples(baseUrl, application) },
  ].filter(({ samples }) => samples.length > 0);
