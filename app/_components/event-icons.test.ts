import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventIds } from "#lib/reference/events.ts";

const sprite = readFileSync(new URL("./event-icons.svg", import.meta.url), "utf8");

test("every event there ever was has an icon, and no icon is left over", () => {
  const drawn = [...sprite.matchAll(/<symbol id="e(\w+)"/g)].map((match) => match[1]);
  expect(drawn.sort()).toEqual([...eventIds].sort());
});

test("each icon is drawn in the hue of its family, which whatever it stands on may replace", () => {
  const hues = [...sprite.matchAll(/<path stroke="var\(--event-ink, var\(--event-(\w+)\)\)" d="/g)].map(
    (match) => match[1],
  );
  expect(hues).toHaveLength(eventIds.length);
  const theme = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
  const known = [...theme.matchAll(/--event-(\w+):/g)].map((match) => match[1]);
  expect([...new Set(hues)].sort()).toEqual(known.sort());
});
