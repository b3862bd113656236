import { notFound } from "next/navigation";
import { cache } from "react";
import { readSegment } from "#app/_forms/address-segment.ts";
import { database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { getRegulations, getTranslation, type RegulationDocument } from "#lib/regulations/queries.ts";

/** The official text as it once was, once a request. */
export const loadVersion = cache((version: string) =>
  orNotFound(version, (known) => getRegulations(database(), known)),
);

/** The text in another language, once a request. */
export const loadTranslation = cache((language: string) =>
  orNotFound(language, (known) => getTranslation(database(), known)),
);

async function orNotFound(
  segment: string,
  get: (text: string) => Promise<RegulationDocument>,
): Promise<RegulationDocument> {
  try {
    return await get(readSegment(segment).replaceAll("\0", ""));
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.kind === "not_found") notFound();
    throw thrown;
  }
}
