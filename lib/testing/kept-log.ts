import { overrideEnv } from "#lib/platform/env.ts";
import { type Logger, loggerTo } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

export type KeptLog = {
  text: () => string;
  /** The lines that say this, whoever wrote them. */
  lines: (message: string) => Record<string, unknown>[];
  forget: () => void;
};

/** Keeps what this process logs from now on, down to the last level, instead of printing it. */
export function keepLog({ level = "trace" } = {}): KeptLog {
  overrideEnv({ LOG_LEVEL: level });
  let written: string[] = [];
  new ProcessWide<Logger>("log").value = loggerTo({ write: (line) => void written.push(line) });
  return {
    text: () => written.join(""),
    lines: (message) => written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message),
    forget: () => {
      written = [];
    },
  };
}
