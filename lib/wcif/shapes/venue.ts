import { z } from "zod";
import { extensions } from "./extension.ts";
import { RoomShape } from "./room.ts";
import { integer, text } from "./values.ts";

export const VenueShape = z.strictObject({
  id: integer,
  name: text,
  latitudeMicrodegrees: integer,
  countryIso2: text,
  longitudeMicrodegrees: integer,
  timezone: text,
  rooms: z.array(RoomShape),
  extensions: extensions.optional(),
});
export type VenueShape = z.infer<typeof VenueShape>;
