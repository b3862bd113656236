import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { tooBusy } from "#lib/platform/bulkhead.ts";
import { conflict, notFound, rateLimited, unauthenticated, unavailable } from "#lib/platform/errors.ts";
import { errorResponse } from "./error-response.ts";
import { failurePage } from "./failure-page.ts";
import { inWordsForPeople } from "./words-for-people.ts";

const bodyOf = async (answer: Response) => /<main>(.*)<\/main>/s.exec(await answer.text())?.[1]?.replaceAll("\n", "");

test("whoever tried too often is told for how long, counted down by a script and written for who has none", async () => {
  const answer = failurePage(rateLimited("Too many tries from your network.", 37));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "37"]);
  expect(await bodyOf(answer)).toBe(
    '<h1>Too many tries</h1><p>Too many tries from your network.</p><p role="timer" data-seconds="37" ' +
      'data-words="Try again in {seconds} s." data-over="You can try again now.">Try again in 37 s.</p>',
  );
  const spanish = await bodyOf(inLanguage("es", () => failurePage(rateLimited("Demasiados.", 37))));
  expect(spanish).toContain(">Vuelve a intentarlo en 37 s.</p>");
});

test("nobody watches a number count down for a day", async () => {
  const body = await bodyOf(failurePage(rateLimited("Ask again tomorrow.", 86_000)));
  expect(body).toBe("<h1>Too many tries</h1><p>Ask again tomorrow.</p>");
});

test("what may work in a moment says so, and leads back to what was typed", async () => {
  const answer = failurePage(unavailable("The database does not answer right now", { retryAfterSeconds: 2 }), {
    next: "/settings?attempt=1",
  });
  expect([answer.status, answer.headers.get("refresh")]).toEqual([503, "0; url=/settings?attempt=1"]);
  expect(await bodyOf(answer)).toContain("<h1>Please try again in a moment</h1>");
});

const shown = async (language: string, thrown: unknown) => {
  const page = await inLanguage(language, () => failurePage(thrown, { next: "/es/notes" })).text();
  const [, html] = /<html ([^>]*)>/.exec(page) ?? [];
  const texts = [...page.matchAll(/<(?:h1|p)>(?:<a [^>]*>)?([^<]*)</g)].map(([, text]) => text);
  return [html, ...texts];
};

const databaseAway = Object.assign(new Error("secret"), { code: "CONNECTION_CLOSED" });

test("a page of what went wrong is in the language of whoever reads it, with what programs are told word by word", async () => {
  const link = "Volver al formulario, con lo que escribiste";
  const html = 'lang="es" dir="ltr"';
  const gone = "Aquello de lo que se trata no está aquí. Puede que se haya eliminado o que no todos puedan verlo.";
  expect(await shown("es", notFound("Competition", "Nowhere2020"))).toEqual([html, "No ha funcionado", gone, link]);
  expect(await shown("es", unauthenticated())).toEqual([html, "No ha funcionado", "Inicia sesión", link]);
  expect(await shown("es", databaseAway)).toEqual([
    html,
    "Vuelve a intentarlo en un momento",
    "La base de datos no responde en este momento",
    link,
  ]);
  expect(await shown("es", new Error("secret"))).toEqual([
    html,
    "Algo ha fallado por nuestra parte",
    "Vuelve a intentarlo en un momento.",
  ]);
  expect(await shown("ar", tooBusy())).toEqual([
    'lang="ar" dir="rtl"',
    "حاول مرة أخرى بعد لحظة",
    "تُجرى الآن عمليات كثيرة جدًا من هذا النوع: حاول مرة أخرى بعد لحظات",
    "العودة إلى النموذج مع ما كتبته",
  ]);
  // What was worded where it was thrown stays as it is.
  expect((await shown("es", conflict("Ya está <así>")))[2]).toBe("Ya está &#60;así&#62;");
});

test("a script of a page is answered in the language of the page, and programs as ever", async () => {
  const error = conflict("Somebody has changed this since", { data: { factId: 7 } });
  const told = async (thrown: unknown) => await errorResponse(thrown, "1").json();
  const worded = inLanguage("es", () => inWordsForPeople(error));
  expect(await told(worded)).toMatchObject({ error: "Alguien lo ha cambiado desde entonces", factId: 7 });
  expect(await told(error)).toMatchObject({ error: "Somebody has changed this since", factId: 7 });
});
