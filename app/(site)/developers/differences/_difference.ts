export type Difference = { what: string; there: string; here: string };
