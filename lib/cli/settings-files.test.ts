import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadSettingsFiles } from "./settings-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

function load(environment: Record<string, string>, ...[command = "admin", ...options]: string[]) {
  const completed: Record<string, string | undefined> = { ...environment };
  loadSettingsFiles(command, options, completed);
  return completed;
}

test("both files are read as systemd reads them, and what the environment says comes first", () => {
  write(
    "stadion.env",
    "# A line.\n; Another.\n\nDATABASE_URL=postgres://stadion:pa%23ss@db/stadion?sslmode=verify-full\nASSOCIATION_NAME=\"Cubing Utopia\"\nASSOCIATION_COLOURS=#12604a,#7fd2b1\r\nMAIL_FROM='no-reply@a.example' \nPORT=4000\nEMPTY=\n",
  );
  write("secrets.env", "SESSION_SECRET=a=b\n");
  expect(load({ STADION_SETTINGS: folder, PORT: "5000" })).toEqual({
    STADION_SETTINGS: folder,
    DATABASE_URL: "postgres://stadion:pa%23ss@db/stadion?sslmode=verify-full",
    ASSOCIATION_NAME: "Cubing Utopia",
    ASSOCIATION_COLOURS: "#12604a,#7fd2b1",
    MAIL_FROM: "no-reply@a.example",
    PORT: "5000",
    EMPTY: "",
    SESSION_SECRET: "a=b",
  });
});

test("a folder that is named and holds no settings is refused, and so is a line that is none, without its text", () => {
  expect(() => load({ STADION_SETTINGS: path.join(folder, "none") })).toThrow(
    /^Stadion's settings cannot be read \(ENOENT: .*none\/stadion\.env/,
  );
  write("secrets.env", "SESSION_SECRET=a\nexport secret\n");
  expect(() => load({ STADION_SETTINGS: folder })).toThrow(
    `Line 2 of ${folder}/secrets.env is no setting: NAME=value.`,
  );
  expect(load({ STADION_SETTINGS: "" })).toEqual({ STADION_SETTINGS: "" });
});

test("every command of the operators' guide that works on the database takes them, and no test or build", () => {
  const guide = ["install", "upgrade", "backup", "incidents"]
    .map((page) => readFileSync(`app/(site)/operators/_text/${page}.md`, "utf8"))
    .join("\n");
  const typed = [...guide.matchAll(/(?:npm run (?:--silent )?|npm |node\.mjs )(start|[a-z-]+)/g)].map(
    ([, command = ""]) => command,
  );
  write("stadion.env", "PORT=4000\n");
  write("secrets.env", "");
  const takes = (...words: string[]) => load({ STADION_SETTINGS: folder }, ...words).PORT === "4000";
  const without = new Set(typed.filter((command) => !takes(command)));
  expect([...without].sort()).toEqual(["build", "ci", "install", "secrets"]);
  for (const words of [["start", "--dev"], ["admin", "--help"], ["test"], ["check"], ["cluster"]]) {
    expect(takes(...words), words.join(" ")).toBe(false);
  }
  // Nor does the server that it measures.
  expect(load({ STADION_SETTINGS: folder }, "bench")).toEqual({ STADION_SETTINGS: "" });
});
