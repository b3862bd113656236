/** Between asking to delete an account and doing it. */
export const daysToThink = 7;
