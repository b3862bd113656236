import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { type CurrentRequest, currentRequest } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { spanIdOf } from "#lib/platform/trace-context.ts";
import type { TracingSettings } from "#lib/platform/tracing-settings.ts";
import { stadionVersion } from "#lib/platform/version.ts";
import { workerNumber } from "#lib/platform/worker.ts";
import type { Step, Tracing } from "./tracing.ts";

// Beyond these, steps are dropped: a collector that is away costs this much memory, and no more.
const mostWaiting = 2048;
const longestAttribute = 200;
const longestCloseMilliseconds = 1000;

/**
 * Reports to the collector that OpenTelemetry's variables name, by OTLP over HTTP. Not as the provider of all who look
 * for one: Next would report whole addresses, and with them the codes and tokens that stand there.
 */
export function exportTraces(settings: TracingSettings): Tracing {
  const ids = new IdsOfRequests();
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    idGenerator: ids,
    resource: resource(),
    spanLimits: { attributeValueLengthLimit: longestAttribute },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: tellingOnce(new OTLPTraceExporter()), maxQueueSize: mostWaiting }),
    ],
  });
  const tracer = provider.getTracer("stadion", stadionVersion());
  const contexts = new WeakMap<CurrentRequest, Context>();
  return {
    beginRequest: (request) => {
      const parent = contextOfCaller(request);
      const span = ids.naming(spanIdOf(request.id), () =>
        tracer.startSpan("request", { kind: SpanKind.SERVER }, parent),
      );
      contexts.set(request, trace.setSpan(parent, span));
      return stepOf(span);
    },
    begin: (name, attributes) => {
      const request = currentRequest();
      const context = (request && contexts.get(request.madeFor ?? request)) ?? ROOT_CONTEXT;
      return stepOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context));
    },
    close: async () => {
      const isOver = new Promise<void>((resolve) => setTimeout(resolve, longestCloseMilliseconds).unref());
      await Promise.race([provider.shutdown().catch(() => {}), isOver]);
    },
  };
}

function stepOf(span: Span): Step {
  return {
    traceId: span.spanContext().traceId,
    end: ({ name, attributes, error } = {}) => {
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (error !== undefined) {
        span.setAttribute("error.type", error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function contextOfCaller({ trace: caller }: CurrentRequest): Context {
  if (caller === undefined) return ROOT_CONTEXT;
  const { traceId, parentId: spanId, flags } = caller;
  // Of the flags that a later version may have, only the one that we know.
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** A request's step has the name that its line in the log and its answer have for it. */
class IdsOfRequests extends RandomIdGenerator {
  #next: string | undefined;

  constructor() {
    super();
    const random = this.generateSpanId;
    this.generateSpanId = () => this.#next ?? random();
  }

  naming(spanId: string, start: () => Span): Span {
    this.#next = spanId;
    try {
      return start();
    } finally {
      this.#next = undefined;
    }
  }
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith("always_on")
    ? new AlwaysOnSampler()
    : sampler.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function resource() {
  const worker = workerNumber();
  const own = resourceFromAttributes({
    "service.name": "stadion",
    "service.version": stadionVersion(),
    "deployment.environment.name": env().environment,
    "process.pid": process.pid,
    ...(worker !== undefined && { "stadion.worker": worker }),
  });
  return own.merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
}

/** Has the log say when the collector takes no more, and when it does again; not of each batch. */
function tellingOnce(exporter: SpanExporter): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if ((result.error !== undefined) !== isFailing) {
          isFailing = !isFailing;
          if (isFailing) log().warn({ err: result.error }, "traces are not received, and are dropped");
          else log().info("traces are received again");
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  };
}
