import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from "prom-client";
import type { Metrics } from "./metrics.ts";

/** The numbers of one process, as they go from one to another. */
export type ProcessNumbers = MetricObjectWithValues<MetricValue<string>>[];

/** What a process has counted, and what it is asked for now. */
export const numbersOf = async ({ registry }: Metrics): Promise<ProcessNumbers> =>
  (await registry.getMetricsAsJSON()) as ProcessNumbers;

/** Numbers of several processes as one text for Prometheus: counts are added up. */
export const toText = (numbers: readonly ProcessNumbers[]): Promise<string> =>
  AggregatorRegistry.aggregate([...numbers] as unknown as object[]).metrics();

/** What the text is, in the words of HTTP. */
export const textType = Registry.PROMETHEUS_CONTENT_TYPE;
