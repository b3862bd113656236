import { z } from "zod";
import { eventIds } from "#lib/reference/events.ts";

/** Any event ever held, retired ones included. */
export const knownEventId = z.literal([...eventIds]);
