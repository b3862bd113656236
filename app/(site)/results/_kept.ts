import { onPublished } from "#lib/api/depends-on.ts";
import type { KeptPage, KeptPages } from "#lib/api/kept-page.ts";

const list: KeptPage = { dependsOn: onPublished("people", "results"), query: "whole" };

export const keptPages: KeptPages = { "rankings/[eventId]/[type]": list, records: list };
