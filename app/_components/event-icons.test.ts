import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventIds } from "#lib/reference/events.ts";

test("every event there ever was has an icon, and no icon is left over", () => {
  const sprite = readFileSync(new URL("./event-icons.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="e(\w+)"/g)].map((match) => match[1]);
  expect(drawn.sort()).toEqual([...eventIds].sort());
});
