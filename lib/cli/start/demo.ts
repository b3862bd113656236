/** Of the accounts that every machine but a production one may have. */
export const demoPassword = "stadion-demo-password";

export const demoAccounts = [
  { email: "visitor@stadion.example", who: "a competitor" },
  { email: "organizer@stadion.example", who: "organises competitions" },
  { email: "delegate@stadion.example", who: "manages competitions, one of them upcoming" },
  { email: "staff@stadion.example", who: "runs the association" },
];
