import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allActivities, documentEdits } from "#lib/testing/document-edits.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { apply } from "./apply.ts";
import { changesFromJson, changesToJson, invert, listChanges } from "./changes.ts";
import { compose } from "./compose.ts";
import { diff } from "./diff.ts";
import { merge } from "./merge.ts";

const example = completeDocument(fromWcif(1, exampleDocument()));
const runs = { numRuns: 400 };

const changed = (change: (document: CompetitionDocument) => void, base = example) => {
  const copy = structuredClone(base);
  change(copy);
  return copy;
};
const paths = (base: CompetitionDocument, next: CompetitionDocument) =>
  listChanges(diff(base, next)).map(({ path }) => path);
const saySame = (a: CompetitionDocument, b: CompetitionDocument) => expect(listChanges(diff(a, b))).toEqual([]);

describe("changes", () => {
  test("made by somebody turn the base into their document", () => {
    fc.assert(
      fc.property(documentEdits(), (edit) => {
        const next = edit(example);
        saySame(apply(example, diff(example, next)), next);
      }),
      runs,
    );
  });

  test("leave what they do not change the very same, so that nobody compares it twice", () => {
    const next = changed(({ persons }) => persons[1]?.roles.push("runner"));
    const applied = apply(structuredClone(example), new Map());
    const { schedule, events, persons } = apply(applied, diff(example, next));
    expect([schedule, ...events, persons[0]]).toEqual([applied.schedule, ...applied.events, applied.persons[0]]);
    expect(schedule).toBe(applied.schedule);
    for (const [index, event] of events.entries()) expect(event).toBe(applied.events[index]);
    expect(persons[0]).toBe(applied.persons[0]);
    expect(persons[1]).not.toBe(applied.persons[1]);
  });

  test("applied twice do what they do once", () => {
    fc.assert(
      fc.property(documentEdits(), documentEdits(), (edit, other) => {
        const changes = diff(example, edit(example));
        const once = apply(other(example), changes);
        expect(apply(once, changes)).toEqual(once);
      }),
      runs,
    );
  });

  test("of several people, one after the other, are the same at once", () => {
    fc.assert(
      fc.property(fc.array(documentEdits(), { maxLength: 6 }), (edits) => {
        const documents = [example];
        for (const edit of edits) documents.push(edit(documents.at(-1) ?? example));
        const changes = documents.slice(1).map((next, index) => diff(documents[index] ?? example, next));
        saySame(apply(example, compose(changes)), documents.at(-1) ?? example);
        saySame(apply(documents.at(-1) ?? example, compose(changes.reverse().map(invert))), example);
      }),
      runs,
    );
  });

  test("inverted, lead back", () => {
    fc.assert(
      fc.property(documentEdits(), (edit) => {
        const next = edit(example);
        saySame(apply(next, invert(diff(example, next))), example);
      }),
      runs,
    );
  });

  test("come out of JSON as they went in", () => {
    fc.assert(
      fc.property(documentEdits(), (edit) => {
        const changes = diff(example, edit(example));
        const json = JSON.parse(JSON.stringify(changesToJson(changes)));
        expect(changesToJson(changesFromJson(json))).toEqual(changesToJson(changes));
        saySame(apply(example, changesFromJson(json)), apply(example, changes));
      }),
      runs,
    );
  });

  test("are as small as what was done", () => {
    const next = changed(({ persons, events, extensions }) => {
      persons[1]?.roles.push("juggler");
      if (events[0]?.rounds[0]) events[0].rounds[0].cutoff = null;
      if (extensions[0]) extensions[0].data.printStations = false;
    });
    expect(changesToJson(diff(example, next))).toEqual({
      persons: { "900002": { roles: { juggler: ["+", "juggler"] } } },
      events: { "333": { rounds: { "333-r1": { cutoff: ["~", { numberOfAttempts: 2, value: 4000 }, null] } } } },
      extensions: { "org.example.hallplanner.Competition": { data: { printStations: ["~", true, false] } } },
    });
  });

  test("do not come from another order of people, activities or keys", () => {
    const next = changed(({ persons, schedule, extensions }) => {
      persons.reverse();
      for (const person of persons) person.assignments.reverse();
      schedule.venues[0]?.rooms[0]?.activities.reverse();
      for (const extension of extensions) extension.data = Object.fromEntries(Object.entries(extension.data).reverse());
    });
    saySame(example, next);
  });
});

describe("a merge", () => {
  test("with nothing done by others is my document", () => {
    fc.assert(
      fc.property(documentEdits(), (edit) => {
        const mine = edit(example);
        const { document, conflicts } = merge(example, mine, example);
        saySame(document, mine);
        expect(conflicts).toEqual([]);
      }),
      runs,
    );
  });

  test("with nothing done by me is theirs", () => {
    fc.assert(
      fc.property(documentEdits(), (edit) => {
        const current = edit(example);
        const { document, conflicts } = merge(example, example, current);
        expect(document).toEqual(current);
        expect(conflicts).toEqual([]);
      }),
      runs,
    );
  });

  test("with the same done by both is what both did", () => {
    fc.assert(
      fc.property(documentEdits(), (edit) => {
        const { document, conflicts } = merge(example, edit(example), edit(example));
        saySame(document, edit(example));
        expect(conflicts).toEqual([]);
      }),
      runs,
    );
  });

  test("never reverts what I did not touch, nor loses what they did not touch", () => {
    fc.assert(
      fc.property(documentEdits(), documentEdits(), (mineEdit, theirEdit) => {
        const current = theirEdit(example);
        const { document, conflicts, mine } = merge(example, mineEdit(example), current);
        const lost = conflicts.map(({ path }) => path);
        const mayDifferFromTheirs = [...paths(example, mine), ...lost];
        const mayDifferFromMine = [...paths(example, current), ...lost];
        expect(paths(current, document).filter((path) => !isNear(path, mayDifferFromTheirs))).toEqual([]);
        expect(paths(mine, document).filter((path) => !isNear(path, mayDifferFromMine))).toEqual([]);
      }),
      runs,
    );
  });

  test("of work on different things is the same whoever comes first, and keeps both", () => {
    fc.assert(
      fc.property(documentEdits(), documentEdits(), (oneEdit, otherEdit) => {
        const [one, other] = [oneEdit(example), otherEdit(example)];
        const { document, conflicts, renumbered } = merge(example, one, other);
        fc.pre(conflicts.length === 0);
        const otherWay = merge(example, other, one).document;
        // Of two things with one number, the later one gets another.
        if (renumbered.length > 0) expect(allActivities(otherWay)).toHaveLength(allActivities(document).length);
        else saySame(document, otherWay);
      }),
      runs,
    );
  });

  test("of three stale clients, one after the other, reverts nothing its author did not touch", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 2 }), fc.boolean(), documentEdits()), { maxLength: 6 }), (steps) => {
        const reads = [example, example, example];
        let current = example;
        for (const [client, readsAfterwards, edit] of steps) {
          const base = reads[client] ?? example;
          const mine = edit(base);
          const { document, conflicts, ...own } = merge(base, mine, current);
          const touched = [...paths(own.base, own.mine), ...conflicts.map(({ path }) => path)];
          expect(paths(current, document).filter((path) => !isNear(path, touched))).toEqual([]);
          current = document;
          if (readsAfterwards) reads[client] = current;
        }
      }),
      runs,
    );
  });
});

/** At one of the places, within it or around it. */
const isNear = (path: string[], places: string[][]) =>
  places.some((place) => place.every((key, index) => index >= path.length || path[index] === key));

describe("where both changed the same", () => {
  test("mine stands, and the conflict names all three", () => {
    const mine = changed((document) => {
      document.competitorLimit = 80;
    });
    const current = changed((document) => {
      document.competitorLimit = 70;
    });
    const { document, conflicts } = merge(example, mine, current);
    expect(document).toEqual(mine);
    expect(conflicts).toEqual([{ path: ["competitorLimit"], base: 60, mine: 80, current: 70 }]);
  });

  test("other fields of the same thing keep both changes", () => {
    const mine = changed((document) => rename(document, 3, "Mine"));
    const current = changed((document) => {
      const activity = allActivities(document).find(({ id }) => id === 3);
      if (activity) activity.endTime = "2026-11-21T09:20:00Z";
    });
    const { document, conflicts } = merge(example, mine, current);
    expect(conflicts).toEqual([]);
    expect(allActivities(document).find(({ id }) => id === 3)).toMatchObject({
      name: "Mine",
      endTime: "2026-11-21T09:20:00Z",
    });
  });

  test("two tasks at one activity do not add up", () => {
    const withCode = (assignmentCode: string) =>
      changed(({ persons }) => {
        const assignment = persons[0]?.assignments.find(({ activityId }) => activityId === 4);
        if (assignment) assignment.assignmentCode = assignmentCode;
      });
    const { document, conflicts } = merge(example, withCode("staff-runner"), withCode("staff-scrambler"));
    expect(document).toEqual(withCode("staff-runner"));
    expect(conflicts).toEqual([
      {
        path: ["persons", "900001", "assignments", "4"],
        base: [{ activityId: 4, stationNumber: null, assignmentCode: "staff-judge" }],
        mine: [{ activityId: 4, stationNumber: null, assignmentCode: "staff-runner" }],
        current: [{ activityId: 4, stationNumber: null, assignmentCode: "staff-scrambler" }],
      },
    ]);
  });

  test("places, which follow from the attempts, are nobody's", () => {
    const withPlace = (ranking: number) =>
      changed(({ events }) => {
        const result = events[0]?.rounds[0]?.results[0];
        if (result) result.ranking = ranking;
      });
    const current = withPlace(4);
    const { document, conflicts } = merge(example, withPlace(5), current);
    expect(conflicts).toEqual([]);
    expect(document).toEqual(current);
  });

  test("what I removed stays removed, and what they did to it is told", () => {
    const mine = changed(removeGroupTwo);
    const current = changed((document) => rename(document, 4, "Theirs"));
    const { document, conflicts } = merge(example, mine, current);
    saySame(document, mine);
    expect(conflicts).toEqual([
      expect.objectContaining({ path: ["activities", "4"], current: expect.objectContaining({ name: "Theirs" }) }),
    ]);
  });

  test("what they removed comes back with what I did to it", () => {
    const current = changed(removeGroupTwo);
    const mine = changed((document) => rename(document, 4, "Mine"));
    const { document, conflicts } = merge(example, mine, current);
    expect(allActivities(document).find(({ id }) => id === 4)?.name).toBe("Mine");
    expect(conflicts).toEqual([
      expect.objectContaining({ path: ["activities", "4"], mine: expect.objectContaining({ name: "Mine" }) }),
    ]);
  });
});

describe("what hangs on something that is gone", () => {
  test("people they assigned to a group that I removed are told", () => {
    const mine = changed(removeGroupTwo);
    const added = { activityId: 4, stationNumber: 7, assignmentCode: "staff-announcer" };
    const current = changed(({ persons }) => {
      persons[2]?.assignments.splice(0, 2, added);
    });
    const { document, conflicts } = merge(example, mine, current);
    expect(document.persons[2]?.assignments).toEqual([]);
    expect(conflicts.some(({ path }) => path.join("/") === "persons/900003/assignments/4")).toBe(true);
  });

  test("an activity they put into one that I removed is told", () => {
    const mine = changed(removeGroupTwo);
    const current = changed((document) => {
      const activity = allActivities(document).find(({ id }) => id === 4);
      activity?.childActivities.push({ ...activity, id: 40, childActivities: [] });
    });
    const { document, conflicts } = merge(example, mine, current);
    saySame(document, mine);
    expect(conflicts).toEqual([
      { path: ["activities", "40"], lost: expect.objectContaining({ id: 40, place: { parentId: 4 } }) },
    ]);
  });

  test("two activities put into each other stay where I have them", () => {
    const put = (inner: number, outer: number) =>
      changed((document) => {
        const list = document.schedule.venues[0]?.rooms[0]?.activities ?? [];
        const child = list.find(({ id }) => id === inner);
        if (!child) return;
        list.splice(list.indexOf(child), 1);
        list.find(({ id }) => id === outer)?.childActivities.push(child);
      });
    const { document, conflicts } = merge(example, put(1, 5), put(5, 1));
    saySame(document, put(1, 5));
    expect(conflicts).toEqual([{ path: ["activities", "5", "place"], lost: { parentId: 1 } }]);
  });
});

function rename(document: CompetitionDocument, activityId: number, name: string): void {
  const activity = allActivities(document).find(({ id }) => id === activityId);
  if (activity) activity.name = name;
}

function removeGroupTwo(document: CompetitionDocument): void {
  const round = allActivities(document).find(({ id }) => id === 2);
  if (round) round.childActivities = round.childActivities.filter(({ id }) => id !== 4);
  for (const person of document.persons) {
    person.assignments = person.assignments.filter(({ activityId }) => activityId !== 4);
  }
}
