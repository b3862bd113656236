import fc from "fast-check";
import { expect, test } from "vitest";
import { documentEdits } from "#lib/testing/document-edits.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif } from "../convert/competition.ts";
import { apply } from "./apply.ts";
import { changesFromJson, changesToJson, invert, listChanges } from "./changes.ts";
import { joined } from "./compose.ts";
import { diff } from "./diff.ts";

const example = completeDocument(fromWcif(1, exampleDocument()));

test("several steps of a history joined into one lead where they all led, and back to where they began", () => {
  const edits = fc.array(documentEdits(), { minLength: 1, maxLength: 5 });
  const leadsBothWays = fc.property(edits, (steps) => {
    const documents = [example];
    for (const step of steps) documents.push(step(documents.at(-1) ?? example));
    const changes = documents.slice(1).map((document, index) => diff(documents[index] ?? example, document));
    const one = changesFromJson(JSON.parse(JSON.stringify(changesToJson(joined(changes)))));
    const last = documents.at(-1) ?? example;
    // By what counts: the order of what has ids of its own does not.
    expect(listChanges(diff(apply(example, one), last))).toEqual([]);
    expect(listChanges(diff(apply(last, invert(one)), example))).toEqual([]);
    expect(joined([one])).toEqual(one);
  });
  fc.assert(leadsBothWays, { numRuns: 60 });
});
