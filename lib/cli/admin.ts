import { invalid } from "#lib/platform/errors.ts";
import * as application from "./admin/application.ts";
import * as jobs from "./admin/jobs.ts";
import * as mail from "./admin/mail.ts";
import { runCommand } from "./run-command.ts";

const [, , topic] = process.argv;

if (topic === "application") await runCommand(application.commandLine, application.run);
else if (topic === "jobs") await runCommand(jobs.commandLine, jobs.run);
else if (topic === "mail") await runCommand(mail.commandLine, mail.run);
else {
  const usage = [application, jobs, mail].map(({ commandLine }) => commandLine.usage).join("\n\n");
  await runCommand({ usage, allowPositionals: true }, async () => {
    throw invalid(usage);
  });
}
