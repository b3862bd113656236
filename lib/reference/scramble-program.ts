const repository = "https://github.com/thewca/tnoodle/releases/download";

const early = ["0.7.4", "0.7.5", "0.7.8", "0.7.12"];
const later = [
  ...["0.8.0", "0.8.1", "0.8.2", "0.8.4", "0.9.0", "0.10.0", "0.11.1", "0.11.3", "0.11.5", "0.12.0"],
  ...["0.13.1", "0.13.2", "0.13.3", "0.13.4", "0.13.5", "0.14.0", "0.15.0", "0.15.1"],
  ...["1.0.1", "1.1.0", "1.1.1", "1.1.2", "1.1.3.1", "1.2.0", "1.2.1", "1.2.2", "1.2.3"],
];
const currentVersion = "1.2.3";

/** The program that scrambles are made with, and the releases that have been official. */
export const scrambleProgram = {
  current: `TNoodle-WCA-${currentVersion}`,
  download: `${repository}/v${currentVersion}/TNoodle-WCA-${currentVersion}.jar`,
  history: [...early.map((version) => `TNoodle-${version}`), ...later.map((version) => `TNoodle-WCA-${version}`)],
} as const;
