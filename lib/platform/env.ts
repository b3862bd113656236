import path from "node:path";
import type { AssociationColours } from "./association-colours.ts";
import type { AssociationLogo } from "./association-logo.ts";
import { invalid } from "./errors.ts";
import { fittingWorkers, machineCores, machineMemory } from "./machine.ts";
import { isLoopback, isLoopbackOrigin } from "./network.ts";
import { ProcessWide } from "./process-wide.ts";
import { productionProblems } from "./production-problems.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { readTracing, type TracingSettings } from "./tracing-settings.ts";
import { embedded, Variables } from "./variables.ts";

export type Settings = Readonly<
  Secrets & {
    /** Missing until the embedded database runs, where no server was named. */
    databaseUrl: string | undefined;
    /** Past the pooler that `databaseUrl` leads to; the same address where there is none. */
    databaseDirectUrl: string | undefined;
    /** Whether `databaseUrl` leads to a pooler, where no connection is one's own for longer than a transaction. */
    isDatabasePooled: boolean;
    /** Streaming replicas, for what is read at a revision that they have reached. */
    databaseReadUrl: string | undefined;
    /** How old may be what replicas answer while the primary is away; with 0 they do not. */
    staleReadSeconds: number;
    /** Of each worker. */
    databasePoolSize: number;
    /** How many processes answer. */
    workers: number;
    /** What cached responses may take together; with 0 none is. */
    answerCacheMegabytes: number;
    port: number;
    /** The address to listen on; missing for all of the machine's. */
    host: string | undefined;
    /** Origin only: `https://stadion.example`. */
    baseUrl: string;
    environment: "development" | "staging" | "production";
    /**
     * Nobody but this machine can ask: outside production, listening on loopback, with an address that leads there. What
     * anybody knows how to open (demo accounts, the example application, mail kept to be read) is open only then.
     */
    isLocal: boolean;
    /** Where the embedded database and the generated secrets live. */
    directory: string;
    smtpUrl: string | undefined;
    mailFrom: string;
    associationAbbreviation: string;
    associationName: string;
    /** What the home page says of it; where nobody said anything, the page has words of its own. */
    associationSentence: string | undefined;
    associationLogo: AssociationLogo | undefined;
    associationColours: AssociationColours | undefined;
    passwordGrant: "on" | "clients" | "off";
    /** Whether programs register applications with a token only, or native ones without. */
    clientRegistration: "token" | "open";
    /** Whether others see a person's picture only once a delegate of the region, or the staff, has approved it. */
    needsPictureApproval: boolean;
    apiHostAlias: string | undefined;
    apiRequestsPerMinute: number;
    /** How old the latest results export may become; with 0 none is made by itself. */
    exportEveryHours: number;
    exportsKept: number;
    /** How long what grows by itself is kept; with 0 for ever. */
    auditKeptDays: number;
    signInsKeptDays: number;
    usageKeptDays: number;
    mailKeptDays: number;
    notificationsKeptDays: number;
    unconfirmedAccountsKeptDays: number;
    /** How long each revision is kept; of older ones a day's last, and of a year's old ones a month's. */
    revisionsKeptDays: number;
    liveFactsKeptDays: number;
    /** How many may follow rounds at the same time, of each worker, and from one address. */
    liveStreams: number;
    liveStreamsPerAddress: number;
    trustedProxyHops: number;
    /** Where Prometheus asks, beside the port that everybody asks at. */
    metricsPort: number | undefined;
    metricsHost: string;
    /** What it must know, wherever it asks; with this it may ask at the port of everybody, too. */
    metricsToken: string | undefined;
    /** How much of their addresses the log has of those who ask. */
    logAddresses: "short" | "whole" | "none";
    /** Missing where nobody collects traces. */
    tracing: TracingSettings | undefined;
    logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  }
>;

/** The validated settings of this process; read on first use, so that a build needs none. */
export function env(): Settings {
  return settings.orMake(() => readSettings(process.env));
}

/** Changes what `env()` answers, for the launcher (which learns the database's address) and for tests. */
export function overrideEnv(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  settings.value = undefined;
}

/** Where the machine looks for programs. */
export const executableFolders = (): string[] => (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);

/** Which of how many workers this process is, as whoever started it has said; undefined where nobody did. */
export function workerPlace(): { number: number; count: number } | undefined {
  const { STADION_WORKER: number, WORKERS: count } = process.env;
  return number ? { number: Number(number), count: Number(count) || 1 } : undefined;
}

const settings = new ProcessWide<Settings>("settings");

function readSettings(source: NodeJS.ProcessEnv): Settings {
  // Compose files and shells pass "not set" as an empty string.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const isEmbedded = given.DATABASE_URL?.trim() === embedded;
  const parsed = Variables.safeParse(isEmbedded ? { ...given, DATABASE_URL: undefined } : given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);

  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"]) {
    if (given[name] !== undefined && (given.DATABASE_URL === undefined || isEmbedded))
      problems.push(`${name} needs a DATABASE_URL`);
  }
  if (given.METRICS_PORT !== undefined && Number(given.METRICS_PORT) === Number(given.PORT ?? 3000))
    problems.push("METRICS_PORT must be another one than PORT");
  const { tracing, problems: tracingProblems } = readTracing(given);
  problems.push(...tracingProblems);
  const isProduction = given.STADION_ENVIRONMENT === "production";
  if (isProduction) problems.push(...productionProblems(given));
  const secrets = loadSecrets(given, {
    directory: given.STADION_DIRECTORY ?? ".stadion",
    mayGenerate: !isProduction && problems.length === 0,
    isProduction,
  });
  problems.push(...secrets.problems);
  if (!parsed.success || !secrets.values || problems.length > 0) throw invalid(environmentError(problems));

  const variables = parsed.data;
  const baseUrl = variables.BASE_URL ?? `http://localhost:${variables.PORT}`;
  const workers = variables.WORKERS ?? fittingWorkers({ cores: machineCores(), memory: machineMemory() });
  const host = variables.HOST ?? (isProduction ? undefined : "127.0.0.1");
  return Object.freeze({
    ...secrets.values,
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL,
    isDatabasePooled: (variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL) !== variables.DATABASE_URL,
    databaseReadUrl: variables.DATABASE_READ_URL,
    staleReadSeconds: variables.STALE_READ_SECONDS,
    databasePoolSize: variables.DATABASE_POOL_SIZE ?? fittingPoolSize(workers),
    workers,
    answerCacheMegabytes: variables.ANSWER_CACHE_MEGABYTES,
    port: variables.PORT,
    host,
    baseUrl,
    environment: variables.STADION_ENVIRONMENT,
    isLocal: !isProduction && host !== undefined && isLoopback(host) && isLoopbackOrigin(baseUrl),
    directory: variables.STADION_DIRECTORY,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? `no-reply@${new URL(baseUrl).hostname}`,
    associationAbbreviation: variables.ASSOCIATION_ABBREVIATION,
    associationName: variables.ASSOCIATION_NAME,
    associationSentence: variables.ASSOCIATION_SENTENCE,
    associationLogo: variables.ASSOCIATION_LOGO,
    associationColours: variables.ASSOCIATION_COLOURS,
    passwordGrant: variables.PASSWORD_GRANT ?? (variables.STADION_ENVIRONMENT === "production" ? "clients" : "on"),
    clientRegistration: variables.CLIENT_REGISTRATION,
    needsPictureApproval: variables.PICTURE_APPROVAL === "on",
    apiHostAlias: variables.API_HOST_ALIAS,
    apiRequestsPerMinute: variables.API_RATE_LIMIT,
    exportEveryHours: variables.EXPORT_EVERY ?? (isProduction ? 24 : 0),
    exportsKept: variables.EXPORTS_KEPT,
    auditKeptDays: variables.AUDIT_KEPT_DAYS,
    signInsKeptDays: variables.SIGN_INS_KEPT_DAYS,
    usageKeptDays: variables.USAGE_KEPT_DAYS,
    mailKeptDays: variables.MAIL_KEPT_DAYS,
    notificationsKeptDays: variables.NOTIFICATIONS_KEPT_DAYS,
    unconfirmedAccountsKeptDays: variables.UNCONFIRMED_ACCOUNTS_KEPT_DAYS,
    revisionsKeptDays: variables.REVISIONS_KEPT_DAYS,
    liveFactsKeptDays: variables.LIVE_FACTS_KEPT_DAYS,
    liveStreams: variables.LIVE_STREAMS,
    liveStreamsPerAddress: variables.LIVE_STREAMS_PER_ADDRESS,
    trustedProxyHops: variables.TRUSTED_PROXY_HOPS,
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    metricsToken: variables.METRICS_TOKEN,
    logAddresses: variables.LOG_ADDRESSES,
    tracing,
    logLevel: variables.LOG_LEVEL ?? (source.VITEST ? "silent" : "info"),
  });
}

/** A database server takes 100 connections unless told otherwise, from all there are. */
const fittingPoolSize = (workers: number): number => Math.min(10, Math.max(2, Math.floor(46 / workers)));

const environmentError = (problems: string[]): string =>
  `These environment variables need attention:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`;

/** What a program that is started here is told, beside what this one was. */
export const environmentOfChild = (told: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...told });
