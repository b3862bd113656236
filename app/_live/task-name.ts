const names: Record<string, string> = {
  competitor: "Competing",
  "staff-judge": "Judge",
  "staff-scrambler": "Scrambler",
  "staff-runner": "Runner",
  "staff-dataentry": "Data entry",
  "staff-announcer": "Announcer",
};

/** What somebody does, for people: "Competing", "Judge"; what a program made up, in its own words. */
export const taskName = (assignmentCode: string): string =>
  names[assignmentCode] ?? assignmentCode.replace(/^staff-/, "").replaceAll("_", " ");
