import { z } from "zod";
import { anybody, type signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { lines, list, secret, text } from "#lib/fields/fields.ts";

/** A form of every kind of field. */
export const Note = z.object({
  title: text({ longest: 100, required: "Give a title." }),
  text: lines({ longest: 20_000 }),
  events: list(),
  password: secret(),
});

/** The form where what it asks for fails so. */
export const refusing = (thrown: unknown, access: typeof anybody | typeof signedIn = anybody) =>
  form({
    access,
    body: Note,
    page: "/notes",
    handle: async () => {
      throw thrown;
    },
  });
