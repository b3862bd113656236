/** How far an import is: a step of bytes to read, or one whose length nobody knows. */
export type Progress = {
  begin: (step: string, bytes?: number) => void;
  advance: (bytes: number) => void;
  end: () => void;
};

export const noProgress: Progress = { begin: () => {}, advance: () => {}, end: () => {} };
