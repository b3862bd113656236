import { expect, test } from "vitest";
import { type RegistrationPeriod, registrationPhaseOf, registrationStatusOf } from "./registration-status.ts";

const now = new Date("2026-06-15T12:00:00Z");
const earlier = new Date("2026-06-01T00:00:00Z");
const later = new Date("2026-07-01T00:00:00Z");

const status = (changes: Partial<RegistrationPeriod>, takenPlaces = 0, isWaitedFor = false) =>
  registrationStatusOf(
    {
      registrationOpensAt: earlier,
      registrationClosesAt: later,
      isCompetitorLimitEnabled: true,
      competitorLimit: 100,
      ...changes,
    },
    { takenPlaces, isWaitedFor, now },
  );

test("registration is open from its opening to its closing time", () => {
  expect(status({})).toBe("open");
  expect(status({ registrationOpensAt: later })).toBe("not_yet_opened");
  expect(status({ registrationClosesAt: earlier })).toBe("past");
  expect(status({ registrationOpensAt: now, registrationClosesAt: now })).toBe("open");
});

test("it is full when the limit is reached, unless the limit is switched off", () => {
  expect(status({}, 99)).toBe("open");
  expect(status({}, 100)).toBe("full");
  expect(status({ isCompetitorLimitEnabled: false }, 100)).toBe("open");
  expect(status({ competitorLimit: null }, 100)).toBe("open");
});

test("it is full while somebody waits for what comes free, where there is a limit at all", () => {
  expect(status({}, 99, true)).toBe("full");
  expect(status({ isCompetitorLimitEnabled: false }, 99, true)).toBe("open");
});

test("times come before the limit, and times never set count as open", () => {
  expect(status({ registrationOpensAt: later }, 100)).toBe("not_yet_opened");
  expect(status({ registrationClosesAt: earlier }, 100)).toBe("past");
  expect(status({ registrationOpensAt: null, registrationClosesAt: null })).toBe("open");
});

test("a life cycle decides before any time does, and times that were never set open nothing that has begun", () => {
  const announced = {
    ...{
      registrationOpensAt: null,
      registrationClosesAt: null,
      isCompetitorLimitEnabled: false,
      competitorLimit: null,
    },
    ...{ isVisible: true, cancelledAt: null, resultsSubmittedAt: null, usesOwnRegistration: true },
    ...{ startDate: "2026-07-01", timezone: "Europe/Paris", countryId: "France" },
  };
  const phase = (changes: Partial<Parameters<typeof registrationPhaseOf>[0]>) =>
    registrationPhaseOf({ ...announced, ...changes }, { takenPlaces: 0, isWaitedFor: false, now });
  expect([
    phase({}),
    phase({ startDate: "2026-06-15" }),
    phase({ resultsSubmittedAt: now }),
    phase({ cancelledAt: now }),
    phase({ isVisible: false, startDate: "2026-06-01" }),
    phase({ usesOwnRegistration: false }),
    phase({ registrationClosesAt: earlier }),
  ]).toEqual(["open", "begun", "begun", "cancelled", "unannounced", "elsewhere", "past"]);
});
