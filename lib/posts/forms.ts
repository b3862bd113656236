import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { button, checkbox, lines, moment, readAs, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { longestBody, longestTitle } from "./post.ts";

/** What a post says. */
export const PostForm = z.object({
  title: text({ longest: longestTitle, required: msg("Give it a title.") }),
  body: lines({ longest: longestBody, required: msg("Write something.") }),
  isSticky: checkbox(),
  intent: button(["save", "preview"], msg("Save it, or look at it first.")),
});

/** From when on everybody reads it: now, where nothing is given. */
export const PublishPostForm = z.object({
  publishAt: readAs(moment(), readMoment, msg("Give a day and a time.")),
});

export const DeletePostForm = z.object({ agreed: agreement() });

function readMoment(sent: string): Date | null | undefined {
  if (sent === "") return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(sent)) return undefined;
  const at = new Date(`${sent}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
