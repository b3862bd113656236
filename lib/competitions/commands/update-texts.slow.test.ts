import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { closeThreads } from "#lib/platform/threads.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import { renderMarkdown } from "#lib/web/markdown/render-markdown.ts";
import { updateGeneralDetails } from "./update-general-details.ts";
import { updateTexts } from "./update-texts.ts";

const { db } = await testDatabase();

let organizer: Account;

beforeAll(async () => {
  organizer = await createAccount(db);
});

const stored = async (id: string) => (await db.select().from(competitions).where(eq(competitions.id, id)))[0]!;

describe("F03: a text", () => {
  afterAll(closeThreads);
  const tooMuch = "This text takes too long to lay out: make it shorter, or simpler.";

  // Whichever is found first.
  const either = expect.stringMatching(/^This text (is nested too deeply|takes too long to lay out)/);

  test.each([
    [">×9000", ">".repeat(9000), "This text is nested too deeply."],
    ["60 lists in each other", nested(60), "This text is nested too deeply."],
    ["10,000 lists in each other", "+ ".repeat(10_000).trim(), either],
    ["a table of 4,000,000 cells", `${"|a".repeat(2000)}|\n${"|-".repeat(2000)}|\n${"|\n".repeat(2000)}`, tooMuch],
  ])("of %s is refused, by the name of its field, and what was there stays", async (_, text, problem) => {
    const { id } = await createDraft(db, { organizers: [organizer], information: "As it was" });
    const actor = sessionOf(organizer);
    const refused = (field: string) => ({ kind: "invalid", details: { data: { fields: { [field]: problem } } } });
    for (const field of ["information", "contact", "extraRegistrationRequirements"]) {
      const update = updateTexts(db, { competitionId: id, actor, texts: { [field]: text } });
      await expect(update).rejects.toMatchObject(refused(field));
    }
    expect(await stored(id)).toMatchObject({ information: "As it was", contact: null });
  });

  test("is laid out before the competition is locked: others change it meanwhile", async () => {
    const { id } = await createDraft(db, { organizers: [organizer] });
    const own = { competitionId: id, actor: sessionOf(organizer) };
    // The one thread has enough to do for a while, with what nobody has had laid out before.
    const busy = Array.from({ length: 3 }, (_, number) => renderMarkdown(`${id} ${number} ${"a.".repeat(9000)}@`, {}));
    const inOrder: string[] = [];
    const saving = updateTexts(db, {
      ...own,
      texts: { information: `${id}\n\n${nested(10)}\n\n${"word ".repeat(500)}`.trim() },
    });
    const saved = saving.then(() => inOrder.push("text"));
    await wait(300);
    await updateGeneralDetails(db, { ...own, details: { venue: "Market Hall" } });
    inOrder.push("venue");
    await Promise.all([...busy, saved]);
    expect(inOrder).toEqual(["venue", "text"]);
    expect(await stored(id)).toMatchObject({ venue: "Market Hall", information: expect.stringContaining("word") });
  });

  test("as long as texts may be, with all that people write, is saved", async () => {
    const { id } = await createDraft(db, { organizers: [organizer] });
    const [paragraph, table] = [
      "# Hall\n\nBring **lunch**, and [come early](https://hall.example).\n\n",
      "| a | b |\n|-|-|\n| c | d |\n\n",
    ];
    const information = `${nested(10)}\n\n${(paragraph + table).repeat(180)}`.slice(0, 20_000).trim();
    await updateTexts(db, { competitionId: id, actor: sessionOf(organizer), texts: { information } });
    expect(await stored(id)).toMatchObject({ information });
  });
});

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}- item`).join("\n");
}
