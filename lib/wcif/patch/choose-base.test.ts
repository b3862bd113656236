import { describe, expect, test } from "vitest";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif, type SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { diff } from "../merge/diff.ts";
import { noNumbers } from "../merge/numbers.ts";
import { changesIn, sections } from "../merge/sections.ts";
import type { ClientBase } from "../revisions/client-base.ts";
import { chooseBase } from "./choose-base.ts";

const example = completeDocument(fromWcif(1, exampleDocument()));

type Edit = (document: CompetitionDocument) => void;

const changed = (document: CompetitionDocument, edit: Edit): CompetitionDocument => {
  const copy = structuredClone(document);
  edit(copy);
  return copy;
};

const giveRoles =
  (role: string, count = 1): Edit =>
  ({ persons }) => {
    for (const person of persons.slice(0, count)) person.roles = [...person.roles, role];
  };

/** Many people, so that there is something to lose. */
const first = changed(example, ({ persons }) => {
  const [person] = persons;
  if (!person) return;
  for (let number = 1; number <= 30; number++)
    persons.push({ ...person, accountId: 1000 + number, registrantId: 100 + number });
});

/** Revisions 1, 2, … of a document, each with what was done to the one before. */
function history(...edits: Edit[]) {
  const documents = [first];
  for (const edit of edits) documents.push(changed(documents.at(-1) ?? first, edit));
  const steps = documents
    .slice(1)
    .map((document, index) => ({ revision: index + 2, changes: diff(documents[index] ?? first, document) }))
    .reverse();
  const of = (revision: number): CompetitionDocument => documents[revision - 1] ?? first;
  return { of, steps, current: { revision: documents.length, document: of(documents.length) } };
}

let made = 0;
const base = (revision: number, more: Partial<Omit<ClientBase, "section">> = {}): ClientBase[] =>
  sections.map((section) => {
    made += 1;
    return {
      id: made,
      section,
      reader: "tab",
      revision,
      major: 2,
      unseen: new Map(),
      numbers: noNumbers,
      unusedReads: 1,
      savedCopy: "none",
      ...more,
    };
  });

const sentFrom = (document: CompetitionDocument, edit: Edit = () => {}): SentDocument => changed(document, edit);

const mark: Edit = ({ persons }) => {
  persons.at(-1)?.roles.push("marked");
};

const ofPeople = ({ sections: chosen }: ReturnType<typeof chooseBase>) =>
  chosen.find(({ section }) => section === "persons");

describe("F21: the base of a save is", () => {
  const { of, steps, current } = history(giveRoles("runner", 20), giveRoles("judge", 1));
  const choose = (sent: SentDocument, bases: ClientBase[][], more: { reader?: string; major?: 1 | 2 } = {}) =>
    ofPeople(chooseBase(sent, { current, steps, bases: bases.flat(), reader: "tab", major: undefined, ...more }))
      ?.revision;

  test.each([1, 2, 3])("the copy that it was made from, of revision %i", (revision) => {
    expect(choose(sentFrom(of(revision), mark), [base(3), base(2), base(1)])).toBe(revision);
  });

  test("the copy of another sign-in, where that is what it was made from", () => {
    expect(choose(sentFrom(of(1), mark), [base(3), base(1, { reader: "before" })])).toBe(1);
  });

  test("no copy that was saved from since, for the sign-in that did it", () => {
    const spent = { unusedReads: 0 };
    expect(choose(sentFrom(of(2), mark), [base(3, { ...spent, savedCopy: "open" }), base(2, spent)])).toBe(3);
  });

  test("such a copy, for a sign-in that has read nothing", () => {
    const before = { reader: "before", unusedReads: 0 };
    expect(choose(sentFrom(of(1), mark), [base(3, { ...before, savedCopy: "open" }), base(1, before)])).toBe(1);
    expect(choose(sentFrom(of(1)), [base(3, { ...before, savedCopy: "open" }), base(1, before)])).toBe(1);
  });

  test("what is there, for whoever never read, unless something handed out before is nearer", () => {
    expect(choose(sentFrom(of(3), mark), [])).toBe(3);
    expect(choose(sentFrom(of(3), mark), [base(1, { reader: "before" })])).toBe(3);
  });

  test("a copy in the version that was sent", () => {
    const bases = [base(3, { major: 2 }), base(1, { major: 1 })];
    expect([1, 2].map((major) => choose(sentFrom(of(1), mark), bases, { major: major as 1 | 2 }))).toEqual([1, 3]);
  });

  test("none that lists somebody whom it could not know", () => {
    const joined = history(({ persons }) => {
      const [person] = persons;
      if (person) persons.push({ ...person, accountId: 2000, registrantId: 200 });
    });
    const sent = sentFrom(joined.of(2));
    const bases = [base(1), base(2)].flat();
    const { current: now, steps: since } = joined;
    expect(ofPeople(chooseBase(sent, { current: now, steps: since, bases, reader: "tab", major: 2 }))?.revision).toBe(
      2,
    );
  });

  test("the latest, of those that are as near", () => {
    const known = { current, steps, bases: [base(3), base(1)].flat(), reader: "tab", major: undefined };
    const { schedule, extensions } = of(1);
    expect(chooseBase({ schedule, extensions }, known).sections.map(({ revision }) => revision)).toEqual([3, 3]);
  });

  test("what somebody is in the middle of, when all groups are made anew", () => {
    const groups = (activityId: number): Edit => {
      return ({ persons }) => {
        for (const [index, person] of persons.entries()) {
          person.assignments = [
            { activityId: activityId + (index % 2), stationNumber: null, assignmentCode: "competitor" },
          ];
        }
      };
    };
    const made = history(groups(3));
    const sent = sentFrom(made.of(2), groups(4));
    const bases = [base(2, { savedCopy: "open", unusedReads: 0 }), base(1)].flat();
    const known = { current: made.current, steps: made.steps, bases, reader: "tab", major: undefined };
    expect(ofPeople(chooseBase(sent, known))?.revision).toBe(2);
  });
});

describe("F21: beside another's work in the schedule, the base of a save is", () => {
  const activitiesOf = (document: CompetitionDocument) => document.schedule.venues[0]!.rooms[0]!.activities;
  const rename = (name: string): Edit => {
    return (document) => {
      activitiesOf(document)[0]!.name = name;
    };
  };

  const removeGroups = (count?: number): Edit => {
    return (document) => {
      const gone = new Set(
        activitiesOf(document)[1]
          ?.childActivities.splice(0, count ?? Infinity)
          .map(({ id }) => id),
      );
      for (const person of document.persons) {
        person.assignments = person.assignments.filter(({ activityId }) => !gone.has(activityId));
      }
    };
  };

  test("people who are sent to a group that was removed since, with a copy that still has it", () => {
    const { of, steps, current } = history(removeGroups(), giveRoles("judge", 2), rename("Check-in"));
    const copy = changed(first, rename("Check-in"));
    const groups = activitiesOf(first)[1]!.childActivities.map(({ id }) => [String(id), ""] as const);
    expect(groups.length).toBeGreaterThan(0);
    const saved = {
      savedCopy: "open" as const,
      unusedReads: 0,
      unseen: changesIn(diff(of(4), copy), "schedule"),
      numbers: { ...noNumbers, activities: new Map(groups) },
    };
    const bases = [
      ...base(4, saved).filter(({ section }) => section === "schedule"),
      ...base(1, { savedCopy: "doubtful" }),
      ...base(3),
    ];
    const sent = sentFrom(copy);
    expect(ofPeople(chooseBase(sent, { current, steps, bases, reader: "tab", major: undefined }))?.revision).toBe(1);
  });

  test("people and schedule of a copy that somebody adds to a group in, which was removed since", () => {
    const { of, steps, current } = history(removeGroups(1));
    const mine: Edit = (document) => {
      activitiesOf(document)[1]!.childActivities[0]!.extensions.push({ id: "tool", specUrl: "", data: {} });
    };
    const known = { current, steps, bases: [base(2), base(1)].flat(), reader: "tab", major: undefined };
    const { sections: chosen } = chooseBase(sentFrom(of(1), mine), known);
    expect(chosen.map(({ revision }) => revision)).toEqual([1, 1, 2, 2]);
  });

  test("the copy in which something is new that somebody else has added otherwise", () => {
    const extend = (at: number, value: number): Edit => {
      return (document) => {
        activitiesOf(document)[at]!.extensions.push({ id: "tool", specUrl: "", data: { value } });
      };
    };
    const { of, steps, current } = history((document) => {
      for (const at of [0, 1]) extend(at, 0)(document);
    });
    const known = { current, steps, bases: [base(2), base(1)].flat(), reader: "tab", major: undefined };
    const chosen = chooseBase(sentFrom(of(1), extend(1, 1)), known).sections;
    expect(chosen.find(({ section }) => section === "schedule")?.revision).toBe(1);
  });
});

describe("F21: what is no copy, but says what is to be,", () => {
  const { steps, current } = history(giveRoles("judge", 20), ({ extensions }) => {
    extensions.push(...["A", "B", "C"].map((id) => ({ id, specUrl: "", data: {} })));
  });
  const choose = (sent: SentDocument) =>
    chooseBase(sent, {
      current,
      steps,
      bases: [base(3), base(1)].flat(),
      reader: "tab",
      major: undefined,
    }).sections.map(({ revision }) => revision);

  test("takes everything away where it says nothing", () => {
    expect(choose({ extensions: [] })).toEqual([3]);
  });

  test("is about what these few people do now", () => {
    expect(choose({ persons: [{ accountId: 900_001, roles: [], assignments: [] }] })).toEqual([3]);
  });
});

describe("F21: what is exactly an older copy", () => {
  const small = history(giveRoles("judge", 2));
  const large = history(giveRoles("judge", 20));
  const choose = ({ steps, current }: ReturnType<typeof history>, sent: SentDocument, bases: ClientBase[][]) =>
    ofPeople(chooseBase(sent, { current, steps, bases: bases.flat(), reader: "tab", major: undefined }));

  test("takes back the little that was done since", () => {
    expect(choose(small, sentFrom(small.of(1)), [base(2), base(1)])?.revision).toBe(2);
  });

  test("takes nothing back where much was done since and a copy of it may lie open", () => {
    const chosen = choose(large, sentFrom(large.of(1)), [base(2), base(1)]);
    expect([chosen?.revision, chosen?.isOlder]).toEqual([1, true]);
  });

  test("takes back much as well when it comes again after a read", () => {
    const again = base(1, { unusedReads: 0, savedCopy: "doubtful" });
    expect(choose(large, sentFrom(large.of(1)), [base(2), again])?.revision).toBe(2);
  });

  test("and was saved so before is only sent twice", () => {
    const sentTwice = base(1, { unusedReads: 0, savedCopy: "open" });
    expect(choose(small, sentFrom(small.of(1)), [base(2), sentTwice])?.revision).toBe(1);
  });
});
