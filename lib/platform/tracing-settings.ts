import { z } from "zod";

/** Where traces go, and under which name, is for the exporter to read; what to trace is here. Missing where nobody collects traces. */
export type TracingSettings = { sampler: Sampler; ratio: number };

type Sampler = (typeof samplers)[number];
type Given = Record<string, string | undefined>;

const samplers = [
  ...(["always_on", "always_off", "traceidratio"] as const),
  ...(["parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"] as const),
] as const;

const collector = z
  .string()
  .refine((text) => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? ""), {
    message: "must be the address of a collector, like http://127.0.0.1:4318",
  })
  .optional();

// Who collects over HTTP takes JSON beside protobuf, at the same port.
const protocol = z
  .enum(
    ["http/json", "http/protobuf"],
    "must be http/json: Stadion does not speak gRPC, and collectors take it at 4318",
  )
  .optional();

const Variables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(", ")}`).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be at least 0")
    .max(1, "must be at most 1")
    .default(1),
});

/**
 * What OpenTelemetry's own variables say of traces. Machines have them for all their programs: unless one names where
 * traces go, none is looked at.
 */
export function readTracing(given: Given): { tracing: TracingSettings | undefined; problems: string[] } {
  const isAsked =
    given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
  const isOff =
    given.OTEL_SDK_DISABLED?.trim().toLowerCase() === "true" || given.OTEL_TRACES_EXPORTER?.trim() === "none";
  if (!isAsked || isOff) return { tracing: undefined, problems: [] };
  const { data, error } = Variables.safeParse(given);
  if (!data) {
    const problems = error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    return { tracing: undefined, problems };
  }
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = data;
  return { tracing: { sampler, ratio }, problems: [] };
}
