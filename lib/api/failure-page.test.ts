import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { rateLimited, unavailable } from "#lib/platform/errors.ts";
import { failurePage } from "./failure-page.ts";

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
