/** The one place that asks what time it is; rules take the time as a value. */
export const now = (): Date => new Date();
