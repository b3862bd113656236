import { expect, test } from "vitest";
import { recordedDocuments } from "../sample-documents.ts";
import { documentText } from "./document-text.ts";
import { madeUpDocuments } from "./make-documents.ts";

// After a change of the generator: `npx vitest run --config lib/testing/vitest.config.ts documents.test -u`.
test.each(madeUpDocuments())("$competition in version $major is as its generator makes it", async (made) => {
  const file = `./documents/${made.competition}.v${made.major}.json`;
  await expect(`${documentText(made.document)}\n`).toMatchFileSnapshot(file);
});

test.skipIf(recordedDocuments.length === 0)(
  "documents of real competitions, kept in ../shared/data, are tried as well",
  () => {
    expect(recordedDocuments.length).toBeGreaterThan(0);
  },
);
