import { invalid } from "#lib/platform/errors.ts";
import { runCommand } from "./run-command.ts";

// Each loads what it needs alone: it is much.
const application = () => import("./admin/application.ts");
const jobs = () => import("./admin/jobs.ts");
const mail = () => import("./admin/mail.ts");

const [, , topic] = process.argv;

if (topic === "application") {
  const { commandLine, run } = await application();
  await runCommand(commandLine, run);
} else if (topic === "jobs") {
  const { commandLine, run } = await jobs();
  await runCommand(commandLine, run);
} else if (topic === "mail") {
  const { commandLine, run } = await mail();
  await runCommand(commandLine, run);
} else {
  const all = await Promise.all([application(), jobs(), mail()]);
  const usage = all.map(({ commandLine }) => commandLine.usage).join("\n\n");
  await runCommand({ usage, allowPositionals: true }, async () => {
    throw invalid(usage);
  });
}
