import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { unknownSettings } from "#lib/platform/unknown-settings.ts";
import type { Report } from "../open-database.ts";

/**
 * How a start tells what it is at: to people, a line each; in production, where programs read along, in lines of the log,
 * at whatever level the rest is.
 */
export function startReport(): Report {
  if (env().environment !== "production") return (line) => console.log(line);
  const start = log().child({}, { level: "info" });
  return (line) => start.info(line);
}

/** Names what looks like a setting and does nothing. It is no reason to stay closed: the version before knew less. */
export function warnOfUnknownSettings(report: Report): void {
  for (const sentence of unknownSettings(process.env)) {
    if (env().environment === "production") log().warn(sentence);
    else report(sentence);
  }
}
