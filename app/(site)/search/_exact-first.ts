/** Whether somebody typed just this id, in whatever case. */
export const isExactly = (text: string, { id }: { id: string }): boolean => id.toLowerCase() === text.toLowerCase();

/** What has the text as its id before what only has it in its words; else in the order it was found in. */
export const exactFirst = <Found extends { id: string }>(found: readonly Found[], text: string): Found[] => [
  ...found.filter((one) => isExactly(text, one)),
  ...found.filter((one) => !isExactly(text, one)),
];
