import { msg, t } from "#lib/language/translate.ts";

const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
  ["curl/", "curl"],
  ["python", msg("a Python script")],
  ["node", msg("a Node script")],
] as const;

const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** What a person recognises of the header a browser describes itself with. */
export const deviceName = (userAgent: string): string => knownDevice(userAgent) ?? userAgent.slice(0, 60);

/** The same in our own words alone, where somebody else may have written that header. */
export function knownDevice(userAgent: string): string | undefined {
  const program = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (!program) return system;
  return system ? t("{program} on {system}", { program: t(program), system }) : t(program);
}
