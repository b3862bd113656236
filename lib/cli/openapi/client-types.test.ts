import type { paths } from "stadion/api";
import { expectTypeOf, test } from "vitest";

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

test("programs in TypeScript know what an answer holds", () => {
  expectTypeOf<NonNullable<Answer<"/me">["me"]>>().toHaveProperty("name").toEqualTypeOf<string>();
  expectTypeOf<Answer<"/competitions">[number]>().toHaveProperty("event_ids").toEqualTypeOf<string[]>();
  expectTypeOf<Answer<"/competitions/{competitionId}/wcif/public">>().toHaveProperty("persons");
});
