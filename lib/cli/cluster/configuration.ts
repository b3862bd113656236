import { readFileSync } from "node:fs";
import path from "node:path";
import { address, type Layout } from "./layout.ts";

/** A file of one of the programs, as it stands in the program's folder. */
export type ConfigurationFile = { program: string; name: string; text: string; mode: number };

type Values = Record<string, string | number>;

/** Everything that the programs of a cluster read at their start: the files of `machines/`, filled in for one machine. */
export function configurationFiles(
  layout: Layout,
  { folder, postgresFolder }: { folder: string; postgresFolder: string },
): ConfigurationFile[] {
  const { etcds, databases, instances, passwords } = layout;
  const folderOf = (program: string) => path.join(folder, program);
  const files: ConfigurationFile[] = [];
  const write = (program: string, name: string, values: Values = {}, mode = 0o600) =>
    files.push({
      program,
      name,
      text: fillIn(template(name), { address, folder: folderOf(program), ...values }),
      mode,
    });

  const members = etcds.map(({ name, peerPort }) => `${name}=http://${address}:${peerPort}`).join(",");
  for (const { name, clientPort, peerPort } of etcds) write(name, "etcd.yml", { name, clientPort, peerPort, members });

  const etcdHosts = etcds.map(({ clientPort }) => `${address}:${clientPort}`).join(",");
  for (const { name, port, restPort } of databases) {
    write(name, "patroni.yml", {
      ...{ name, port, restPort, etcdHosts, postgresFolder },
      superuserPassword: passwords.superuser,
      replicationPassword: passwords.replication,
      // Three of them share a machine with everything else.
      sharedBuffers: "64MB",
      network: `${address}/32`,
    });
    write(name, "create-database.sh", {}, 0o700);
  }

  const { frontPort, primaryPort, replicasPort } = layout;
  for (const { name, bouncerPort } of instances) {
    const program = bouncerOf(name);
    write(program, "pgbouncer.ini", { port: bouncerPort, primaryPort, replicasPort });
    write(program, "userlist.txt", { stadionPassword: passwords.stadion });
  }

  const server = (name: string, port: number, more = "") => `    server ${name} ${address}:${port} check${more}`;
  write("haproxy", "haproxy.cfg", {
    ...{ frontPort, primaryPort, replicasPort },
    instances: instances.map(({ name, port }) => server(name, port)).join("\n"),
    databases: databases.map(({ name, port, restPort }) => server(name, port, ` port ${restPort}`)).join("\n"),
  });
  return files;
}

/** The PgBouncer beside an instance. */
export const bouncerOf = (instance: string): string => instance.replace(/^\D+/, "pgbouncer");

const template = (name: string): string => readFileSync(path.join(import.meta.dirname, "machines", name), "utf8");

/** A text with each `${name}` replaced; one that nobody knows is a mistake of ours. */
function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing says what \${${name}} is`);
    return String(value);
  });
}
