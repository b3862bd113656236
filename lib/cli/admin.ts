import { invalid } from "#lib/platform/errors.ts";
import { unknownWord } from "./admin/noun.ts";
import { runCommand } from "./run-command.ts";

// Each loads what it needs alone: it is much.
const nouns = {
  staff: async () => (await import("./admin/staff.ts")).staff,
  account: async () => (await import("./admin/account.ts")).account,
  group: async () => (await import("./admin/group.ts")).group,
  role: async () => (await import("./admin/role.ts")).role,
  organization: async () => (await import("./admin/organization.ts")).organization,
  person: async () => (await import("./admin/person.ts")).person,
  competition: async () => (await import("./admin/competition.ts")).competition,
  results: async () => (await import("./admin/results.ts")).results,
  demo: async () => (await import("./admin/demo.ts")).demo,
  application: async () => (await import("./admin/application.ts")).application,
  jobs: () => import("./admin/jobs.ts"),
  mail: () => import("./admin/mail.ts"),
  version: () => import("./admin/version.ts"),
};

const [, , typed = ""] = process.argv;

if (isNoun(typed)) {
  const { commandLine, run } = (await nouns[typed]()) as Awaited<ReturnType<typeof nouns.jobs>>;
  await runCommand(commandLine, run);
} else {
  const all = await Promise.all(Object.values(nouns).map((load) => load()));
  const usage = all.map(({ commandLine }) => commandLine.usage).join("\n\n");
  await runCommand({ usage, allowPositionals: true }, async () => {
    throw invalid(typed === "" ? usage : `${unknownWord(typed, Object.keys(nouns))}\n\n${usage}`);
  });
}

function isNoun(word: string): word is keyof typeof nouns {
  return Object.hasOwn(nouns, word);
}
