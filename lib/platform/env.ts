import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import type { AssociationColours } from "./association-colours.ts";
import type { AssociationLogo } from "./association-logo.ts";
import { associationVariables } from "./association-settings.ts";
import { invalid } from "./errors.ts";
import { fittingWorkers, machineCores, machineMemory, mostWorkers } from "./machine.ts";
import { isLoopback } from "./network.ts";
import { ProcessWide } from "./process-wide.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";

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
    unconfirmedAccountsKeptDays: number;
    /** How long each revision is kept; of older ones a day's last, and of a year's old ones a month's. */
    revisionsKeptDays: number;
    trustedProxyHops: number;
    /** Where Prometheus asks, beside the port that everybody asks at. */
    metricsPort: number | undefined;
    metricsHost: string;
    /** What it must know, wherever it asks; with this it may ask at the port of everybody, too. */
    metricsToken: string | undefined;
    /** How much of their addresses the log has of those who ask. */
    logAddresses: "short" | "whole" | "none";
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

const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);

const address = (protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

const origin = address(["http:", "https:"])
  .transform((text) => text.replace(/\/+$/, ""))
  .refine((text) => URL.parse(text)?.origin === text.toLowerCase(), {
    message: "must be an origin like https://stadion.example, without a path",
  })
  .transform((text) => text.toLowerCase());

const hostName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+(:\d+)?$/, "must be a host name like api.stadion.example");

const listeningAddress = z
  .string()
  .trim()
  .refine(
    (text) => text === "localhost" || isIP(text) !== 0,
    "must be an IP address to listen on, like 127.0.0.1 or 0.0.0.0",
  )
  .transform((text) => (text === "localhost" ? "127.0.0.1" : text));

// In a hundred years nobody reads it.
const keptDays = wholeNumber(0, 36_500);

const databaseAddress = address(["postgres:", "postgresql:"]).optional();

/** What to name in production where the database that comes along is wanted, which elsewhere needs no name. */
const embedded = "embedded";

const Variables = z.object({
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  STALE_READ_SECONDS: wholeNumber(0, 604_800).default(900),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).optional(),
  WORKERS: wholeNumber(1, mostWorkers).optional(),
  ANSWER_CACHE_MEGABYTES: wholeNumber(0, 65_536).default(64),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: listeningAddress.optional(),
  BASE_URL: origin.optional(),
  STADION_ENVIRONMENT: z
    .enum(["development", "staging", "production"], "must be development, staging or production")
    .default("development"),
  STADION_DIRECTORY: z.string().default(".stadion"),
  SMTP_URL: address(["smtp:", "smtps:"])
    .refine((text) => URL.parse(text)?.hostname, "must name the mail server, like smtps://user:password@mail.example")
    .optional(),
  MAIL_FROM: z.string().includes("@", { error: "must hold an e-mail address" }).optional(),
  ...associationVariables,
  PASSWORD_GRANT: z.enum(["on", "clients", "off"], "must be on, clients or off").optional(),
  API_HOST_ALIAS: hostName.optional(),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000).default(300),
  EXPORT_EVERY: wholeNumber(0, 8784).optional(),
  EXPORTS_KEPT: wholeNumber(1, 1000).default(2),
  AUDIT_KEPT_DAYS: keptDays.default(730),
  SIGN_INS_KEPT_DAYS: keptDays.default(180),
  USAGE_KEPT_DAYS: keptDays.default(400),
  MAIL_KEPT_DAYS: keptDays.default(90),
  UNCONFIRMED_ACCOUNTS_KEPT_DAYS: keptDays.default(30),
  REVISIONS_KEPT_DAYS: keptDays
    .refine((days) => days === 0 || days >= 31, "must be at least 31, as long as programs may have copies, or 0")
    .default(90),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: listeningAddress.default("127.0.0.1"),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(
      /^[\w.~+/-]{32,500}=*$/,
      "must have at least 32 characters, of letters, digits and . _ ~ + / - (openssl rand -base64 32)",
    )
    .optional(),
  LOG_ADDRESSES: z.enum(["short", "whole", "none"], "must be short, whole or none").default("short"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "must be a level like info or error")
    .optional(),
});

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
    apiHostAlias: variables.API_HOST_ALIAS,
    apiRequestsPerMinute: variables.API_RATE_LIMIT,
    exportEveryHours: variables.EXPORT_EVERY ?? (isProduction ? 24 : 0),
    exportsKept: variables.EXPORTS_KEPT,
    auditKeptDays: variables.AUDIT_KEPT_DAYS,
    signInsKeptDays: variables.SIGN_INS_KEPT_DAYS,
    usageKeptDays: variables.USAGE_KEPT_DAYS,
    mailKeptDays: variables.MAIL_KEPT_DAYS,
    unconfirmedAccountsKeptDays: variables.UNCONFIRMED_ACCOUNTS_KEPT_DAYS,
    revisionsKeptDays: variables.REVISIONS_KEPT_DAYS,
    trustedProxyHops: variables.TRUSTED_PROXY_HOPS,
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    metricsToken: variables.METRICS_TOKEN,
    logAddresses: variables.LOG_ADDRESSES,
    logLevel: variables.LOG_LEVEL ?? (source.VITEST ? "silent" : "info"),
  });
}

/** A database server takes 100 connections unless told otherwise, from all there are. */
const fittingPoolSize = (workers: number): number => Math.min(10, Math.max(3, Math.floor(48 / workers)));

// Whoever forgets one of these opens a server that others can read along with, or that takes all people for one.
function productionProblems({
  BASE_URL,
  DATABASE_URL,
  SMTP_URL,
  TRUSTED_PROXY_HOPS = "0",
}: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (DATABASE_URL === undefined) {
    problems.push(
      `DATABASE_URL must be set in production: the PostgreSQL server to use, or "${embedded}" for the one that comes along, in STADION_DIRECTORY`,
    );
  }
  if (SMTP_URL === undefined) {
    problems.push(
      "SMTP_URL must be set in production: without a mail server nobody can sign up or set a new password (smtps://user:password@mail.example)",
    );
  }
  if (BASE_URL === undefined) {
    problems.push("BASE_URL must be set in production: the https:// address that people use");
  } else if (URL.parse(BASE_URL)?.protocol === "http:") {
    problems.push(
      "BASE_URL must start with https:// in production: over http, passwords and tokens can be read on the way",
    );
  } else if (URL.canParse(BASE_URL) && isLoopbackOrigin(BASE_URL)) {
    problems.push(
      "BASE_URL must be the address that others use in production, and this one leads everybody to their own machine",
    );
  }
  if (Number(TRUSTED_PROXY_HOPS) === 0) {
    problems.push(
      "TRUSTED_PROXY_HOPS must be at least 1 in production: Stadion itself speaks http, so a proxy ends TLS in front of it, and without this all people are one for the limits (TRUSTED_PROXY_HOPS=1 for one proxy)",
    );
  }
  return problems;
}

function isLoopbackOrigin(baseUrl: string): boolean {
  const name = new URL(baseUrl).hostname.replace(/^\[|\]$/g, "");
  return isLoopback(name) || /(^|\.)localhost$/.test(name);
}

const environmentError = (problems: string[]): string =>
  `These environment variables need attention:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`;
