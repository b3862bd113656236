import type { Metadata } from "next";
import { connection } from "next/server";
import { env } from "#lib/platform/env.ts";

/** Titles end in the association's name. Waits for a visitor: the settings of a build are not those of the server. */
export async function siteMetadata(): Promise<Metadata> {
  await connection();
  const name = env().associationName;
  return { title: { default: name, template: `%s · ${name}` } };
}
