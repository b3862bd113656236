import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const app = path.join(import.meta.dirname, "..");
const files = readdirSync(app, { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"));
const read = (file: string): string => readFileSync(path.join(app, file), "utf8");

const forms = files
  .filter((file) => file.endsWith("/route.ts"))
  .map((file) => ({ form: path.posix.dirname(file), text: read(file) }))
  .filter(({ text }) => /= form\(/.test(text))
  .map(({ form, text }) => ({ form, asksFirst: /^ {2}asksFirst: "([\w ]+)",$/m.exec(text)?.[1] }));

/** What sounds as if it could not be undone. */
const isGrave =
  /^(ban|cancel|codes|decide|delete|end|leave|merge|off|post|publish|quit|remove|restore|revoke|split|suspend|take-back|take-up|transfer|undo|untie|withdraw)\b|-(done|me|off|secrets|sessions|others|access|member|token|secret|all)$/;

/** How each of those that ask nothing is undone. */
const undone: Readonly<Record<string, string>> = {
  "(account)/settings/claim/withdraw": "It is claimed again.",
  "(account)/settings/delete/take-back": "It is asked for again.",
  "(account)/settings/identity/withdraw": "It is asked for again.",
  "(account)/settings/notifications/remove-interest": "It is added again.",
  "(account)/settings/sessions/sign-out-others": "They sign in again.",
  "(site)/competitions/[competitionId]/manage/registrations/filters/remove": "It is saved again.",
  "(site)/competitions/[competitionId]/manage/results/check/take-back": "They are submitted again.",
  "(site)/notifications/following/remove": "They are followed again.",
  "(site)/staff/posts/[postId]/publish": "It is taken back.",
  "(site)/staff/posts/[postId]/take-back": "It is published again.",
  "(site)/staff/results/[competitionId]/take-up": "Somebody else takes them up.",
  "oauth/applications/[id]/withdraw-invitation": "They are invited again.",
  "oauth/applications/[id]/withdraw-offer": "It is offered again.",
  "oauth/applications/[id]/add-secret": "It is deleted.",
  "oauth/applications/create-token": "It is deleted.",
};

const lastSegments = (form: string): string[] =>
  form
    .split("/")
    .slice(-2)
    .filter((segment) => segment !== "submit" && !segment.startsWith("["))
    .slice(-1);

test("a form that sounds as if it could not be undone says how its page asks first, or how it is undone", () => {
  expect(forms.length).toBeGreaterThan(150);
  const silent = forms.filter(
    ({ form, asksFirst }) => asksFirst === undefined && lastSegments(form).some((segment) => isGrave.test(segment)),
  );
  expect(silent.map(({ form }) => form).sort()).toEqual(
    Object.keys(undone)
      .filter((form) => silent.some((one) => one.form === form))
      .sort(),
  );
  const known = new Map(forms.map(({ form, asksFirst }) => [form, asksFirst]));
  const stale = Object.keys(undone).filter((form) => !known.has(form) || known.get(form) !== undefined);
  expect(stale).toEqual([]);
});

const pages = files.filter((file) => file.endsWith(".tsx")).map((file) => ({ file, text: read(file) }));

const asks: Readonly<Record<string, RegExp>> = {
  dialog: /<(Question|DeletionQuestion)\b/,
  agreement: /<AgreementBox\b|<(Question|DeletionQuestion)\b/,
  "typed name": /confirm_\w+/,
};

/** From its first letter to the end of it, or of what it opens. */
function elementAround(text: string, at: number): { name: string; markup: string } {
  const start = text.slice(0, at).search(/<[A-Za-z]\w*(?=[^<]*$)/);
  const name = /^<(\w+)/.exec(text.slice(start))?.[1] ?? "";
  const closes = text.indexOf(`</${name}>`, at);
  const isEmpty = /^[^<]*?\/>/.test(text.slice(at));
  return { name, markup: text.slice(start, isEmpty || closes < 0 ? text.indexOf("/>", at) + 2 : closes) };
}

type Sender = { file: string; element: ReturnType<typeof elementAround> };

/** A component of ours is what its file says, and so is what is handed in from around it. */
function markupOf({ file, element: { name, markup } }: Sender): string {
  if (markup.includes("{children}")) return read(file);
  const isPlain = ["form", "PostForm", "Question", "DeletionQuestion"].includes(name);
  const own = pages.filter(({ text }) => new RegExp(`(function|const) ${name}\\b`).test(text));
  return isPlain ? markup : `${markup}${own.map(({ text }) => text).join("")}`;
}

/** The last words of its address, as pages write them, and where those pages are. */
function sendersOf(form: string): Sender[] {
  const segments = form.split("/");
  const last = segments.at(-1) ?? "";
  const ending = last === "submit" ? /\/submit[`"]/ : new RegExp(`/${last}[\`"]`);
  const near = segments.slice(0, -1);
  const folders = near.map((_, depth) => near.slice(0, near.length - depth).join("/"));
  for (const folder of folders) {
    const found = pages
      .filter(({ file }) => file.startsWith(`${folder}/`) && !/[`"]\/api\//.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(new RegExp(ending, "gu"))]
          .filter(({ index }) => /(action|formAction)[=:][^>]{0,80}$|formAction: [^>]*$/i.test(text.slice(0, index)))
          .map(({ index }) => ({ file, element: elementAround(text, index) })),
      );
    if (found.length > 0) return found;
  }
  return [];
}

describe("what cannot be undone is asked about before it is sent", () => {
  test.each(forms.filter(({ asksFirst }) => asksFirst !== undefined && asksFirst !== "page of its own"))(
    "$form, by $asksFirst",
    ({ form, asksFirst = "" }) => {
      const senders = sendersOf(form);
      expect(senders.length, "no page sends it").toBeGreaterThan(0);
      // Where others send the same form, they do with it what can be undone.
      expect(senders.map(markupOf).join("\n")).toMatch(asks[asksFirst] ?? /^$/);
    },
  );
});
