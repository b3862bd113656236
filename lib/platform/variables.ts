import { isIP } from "node:net";
import { z } from "zod";
import { associationVariables } from "./association-settings.ts";
import { mostWorkers } from "./machine.ts";

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
export const embedded = "embedded";

/** All settings but the secrets, as the environment has them. */
export const Variables = z.object({
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
  CLIENT_REGISTRATION: z.enum(["token", "open"], "must be token or open").default("token"),
  PICTURE_APPROVAL: z.enum(["on", "off"], "must be on or off").default("off"),
  API_HOST_ALIAS: hostName.optional(),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000).default(300),
  EXPORT_EVERY: wholeNumber(0, 8784).optional(),
  EXPORTS_KEPT: wholeNumber(1, 1000).default(2),
  AUDIT_KEPT_DAYS: keptDays.default(730),
  SIGN_INS_KEPT_DAYS: keptDays.default(180),
  USAGE_KEPT_DAYS: keptDays.default(400),
  MAIL_KEPT_DAYS: keptDays.default(90),
  NOTIFICATIONS_KEPT_DAYS: keptDays.default(90),
  UNCONFIRMED_ACCOUNTS_KEPT_DAYS: keptDays.default(30),
  REVISIONS_KEPT_DAYS: keptDays
    .refine((days) => days === 0 || days >= 31, "must be at least 31, as long as programs may have copies, or 0")
    .default(90),
  LIVE_FACTS_KEPT_DAYS: keptDays.default(90),
  LIVE_STREAMS: wholeNumber(0, 1_000_000).default(5000),
  LIVE_STREAMS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(1000),
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
