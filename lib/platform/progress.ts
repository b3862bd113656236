/** How far long work is: a step of a known size, or one whose length nobody knows. */
export type Progress<Step extends string> = {
  begin: (step: Step, size?: number) => void;
  advance: (size: number) => void;
  end: () => void;
};

export const noProgress: Progress<string> = { begin: () => {}, advance: () => {}, end: () => {} };

/** How many seconds each of the steps before took, and how far this one is, where it can be told. */
export type Standing<Step extends string> = {
  finished: Partial<Record<Step, number>>;
  step: Step;
  seconds: number;
  share?: number | undefined;
};

export type TimeLeft = { seconds: number; isAtLeast: boolean };
