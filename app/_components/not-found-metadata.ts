import type { Metadata } from "next";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";

/** What every page of what is not there is called, wherever it is: the name of its section would tell of what is hidden. */
export const notFoundTitle = (): string => `${t("Not found")} · ${env().associationName}`;

/** The same for those who run no scripts. */
export const notFoundMetadata = (): Metadata => ({ title: { absolute: notFoundTitle() } });
