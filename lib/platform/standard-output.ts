import { type DestinationStream, pino } from "pino";

/** Where a log goes, and how a line gets there that can wait until the others of its tick are there. */
export type LogOutput = DestinationStream & { gather: (line: string) => void };

const mostBytesWaiting = 8 * 1024 * 1024;

// The library writes no more at once: Docker's own buffer is as large.
const mostGathered = 16 * 1024;

// What the end waits for whoever reads the log, and does not go on reading.
const longestLastWrite = 1000;

// What another thread is just writing goes first: nobody is told any more when it has.
const headStartMilliseconds = 50;

/**
 * What cannot be written (a disk that is full, a reader that has gone) is tried again with the next line, up to a bound, and
 * stops nothing: by itself the library would end the process, and then wait for ever at its end. What is gathered is
 * written before any other line, and when the process ends, however it does.
 */
export function standardOutput(): LogOutput {
  let givesUpAt = Number.POSITIVE_INFINITY;
  const retryEAGAIN = () => performance.now() < givesUpAt;
  const output = pino.destination({ dest: 1, minLength: 0, maxLength: mostBytesWaiting, retryEAGAIN });
  let isFailing = false;
  let isWriting = false;
  output.on("error", () => {
    isFailing = true;
    isWriting = false;
  });
  output.on("drain", () => {
    isWriting = false;
  });
  output.on("write", () => {
    isFailing = false;
  });

  let gathered = "";
  let isScheduled = false;
  const write = (lines: string) => {
    isWriting = true;
    output.write(lines);
  };
  const writeGathered = () => {
    isScheduled = false;
    if (gathered === "") return;
    const lines = gathered;
    gathered = "";
    write(lines);
  };

  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    writeGathered();
    if (isFailing) return;
    if (isWriting) pause(headStartMilliseconds);
    givesUpAt = performance.now() + longestLastWrite;
    try {
      flushSync();
    } catch {
      // It could be told to nobody but by the log.
    } finally {
      givesUpAt = Number.POSITIVE_INFINITY;
    }
  };

  return {
    write: (line) => {
      writeGathered();
      write(line);
    },
    gather: (line) => {
      if (gathered.length + line.length > mostGathered) writeGathered();
      gathered += line;
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(writeGathered);
    },
  };
}

const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
