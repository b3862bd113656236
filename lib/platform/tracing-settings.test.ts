import { expect, test } from "vitest";
import { readTracing } from "./tracing-settings.ts";

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };

test("nothing is traced unless a collector is named, whatever else a machine tells its programs", () => {
  const others = { OTEL_TRACES_SAMPLER: "jaeger_remote", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" };
  expect(readTracing(others)).toEqual({ tracing: undefined, problems: [] });
  for (const off of [{ OTEL_SDK_DISABLED: "TRUE" }, { OTEL_TRACES_EXPORTER: "none" }])
    expect(readTracing({ ...endpoint, ...others, ...off })).toEqual({ tracing: undefined, problems: [] });
});

test("a collector alone is enough, and OpenTelemetry's own variables say more", () => {
  const usual = { sampler: "parentbased_always_on", ratio: 1 };
  expect(readTracing(endpoint).tracing).toEqual(usual);
  expect(readTracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://collector.example/x" }).tracing).toEqual(usual);
  const more = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" };
  expect(readTracing({ ...endpoint, ...more, OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" }).tracing).toEqual({
    sampler: "traceidratio",
    ratio: 0.25,
  });
});

test("what cannot work is named, all at once", () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_TRACES_SAMPLER: "sometimes",
    OTEL_TRACES_SAMPLER_ARG: "50",
  };
  const samplers =
    "always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio";
  expect(readTracing(wrong)).toEqual({
    tracing: undefined,
    problems: [
      "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, like http://127.0.0.1:4318",
      "OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: Stadion does not speak gRPC, and collectors take it at 4318",
      `OTEL_TRACES_SAMPLER must be one of ${samplers}`,
      "OTEL_TRACES_SAMPLER_ARG must be at most 1",
    ],
  });
});
