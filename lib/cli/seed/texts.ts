type WrittenIncident = {
  title: string;
  summary: string;
  description: string;
  decision: string;
  tags: string[];
  isPending?: true;
  isDigestWorthy?: true;
};

/** Newest first; tags that are rule numbers refer to the regulations. */
export const writtenIncidents: WrittenIncident[] = [
  {
    title: "Wrong scramble used for half a group",
    summary:
      "Eight competitors received the scramble of another attempt; it was noticed after three of them had solved.",
    description: "The scrambler read from the page below. The three were told at once.",
    decision: "",
    tags: ["4b", "4e", "scrambling"],
    isPending: true,
  },
  {
    title: "Timer showed 0.00 after a finished solve",
    summary: "A timer reset itself between the stop and the reading.",
    description: "Judge and competitor remember different times (9.4 and 9.6).",
    decision: "",
    tags: ["7d", "timing"],
    isPending: true,
  },
  {
    title: "Phone rang during a blindfolded attempt",
    summary: "A phone in a competitor's own bag rang while they memorized. The attempt counts.",
    description: "The competitor asked for an extra attempt.",
    decision: "No extra attempt: the device was their own.",
    tags: ["6c", "B1"],
    isDigestWorthy: true,
  },
  {
    title: "Centre cap came off during a solve",
    summary: "A centre cap fell to the floor and was left there; the solve was judged as solved.",
    description: "All other parts were in place.",
    decision: "Correct: a missing cap shows no wrong colour.",
    tags: ["5a", "10b"],
  },
  {
    title: "Two competitors with the same name exchanged score cards",
    summary: "Results of two namesakes were entered for each other and corrected a week later.",
    description: "Found by the mother of one of them.",
    decision: "Results exchanged; organizers were asked to print ids on cards.",
    tags: ["1f", "score cards"],
  },
  {
    title: "Cutoff announced in two different versions",
    summary: "The schedule said two minutes and the event list 1:45. The more generous one was applied.",
    description: "Seven people made three more attempts.",
    decision: "Rightly so: nobody may suffer from a mistake of the announcement.",
    tags: ["9g", "8a1"],
    isDigestWorthy: true,
  },
  {
    title: "Puzzle with a rubbed-off logo in 3x3x3 Blindfolded",
    summary: "The rest of a logo could be felt. The results of the round were taken back.",
    description: "The competitor did not know; the delegate noticed after the third attempt.",
    decision: "DNF for the three attempts, no further consequence.",
    tags: ["3c1", "B2"],
  },
  {
    title: "Judge did not call eight seconds",
    summary: "A competitor started after 16 seconds without having heard a call. The penalty stays.",
    description: "The judge was judging for the first time.",
    decision: "The competitor answers for the inspection; judges get a reminder card.",
    tags: ["A2", "A2a", "judging"],
    isDigestWorthy: true,
  },
  {
    title: "Power failure during the final",
    summary: "The light went out for four minutes. Running attempts were repeated with extra scrambles.",
    description: "Three attempts were affected.",
    decision: "Handled well.",
    tags: ["6b", "11b"],
  },
  {
    title: "Solution of 81 moves in fewest moves",
    summary: "A solution was one move too long and was recorded as DNF.",
    description: "The competitor had counted a turn of the whole cube.",
    decision: "DNF: turns of the whole cube are not counted, but 81 remained without them.",
    tags: ["E2d", "E2d1"],
  },
  {
    title: "Tie for the last place that advances",
    summary: "Two people were tied for the twelfth place of sixteen; neither advanced.",
    description: "One of them left disappointed.",
    decision: "Correct by the rule that a quarter stays behind.",
    tags: ["9p1"],
    isDigestWorthy: true,
  },
  {
    title: "Spectator talked to a competitor",
    summary: "A relative gave advice during inspection. The attempt was DNF.",
    description: "It was a friendly word about the cross.",
    decision: "DNF confirmed.",
    tags: ["6a", "2d"],
  },
  {
    title: "Multi-blind attempt that ended after sixty minutes",
    summary: "The watch was stopped late; the result was kept with a penalty for the time above an hour.",
    description: "Eleven of twelve cubes solved.",
    decision: "Time corrected to 60:00.",
    tags: ["H1b", "timing"],
  },
  {
    title: "Competitor registered for a country they had left",
    summary: "A competitor appeared for their former country after having chosen another one in the same year.",
    description: "Ranks were affected for a week.",
    decision: "Results count for the country chosen first.",
    tags: ["2c", "9k"],
  },
];

type WrittenPost = { title: string; body: string; daysAgo: number; isSticky?: true; isDraft?: true };

export const writtenPosts: WrittenPost[] = [
  {
    title: "Where the next World Championship takes place",
    body: "The next **World Championship** has a home. Registration opens two months before the first day, and the list of events is complete: all of them.\n\nSee the competition's page for travel and places to stay.",
    daysAgo: 9,
    isSticky: true,
  },
  {
    title: "New edition of the regulations",
    body: "The regulations now say what a **moment** is when records are compared, and who takes the place of somebody who withdraws from a final. Read them [here](/regulations).",
    daysAgo: 31,
  },
  {
    title: "Applications can now ask for less",
    body: "Developers: people see in plain words what an application wants, and can leave out what it does not need. Register yours under *Developers*.",
    daysAgo: 54,
  },
  {
    title: "Results of the autumn round of elections",
    body: "Thank you to everybody who voted. The new board meets for the first time next month.",
    daysAgo: 88,
  },
  {
    title: "Delegates wanted",
    body: "More and more people want to compete, and there are regions without a delegate. If you have organised a few competitions, talk to the delegate of your region.",
    daysAgo: 120,
  },
  {
    title: "A hundred competitors in one gym",
    body: "What worked and what did not at the largest competition of the spring: a report by its organizers, with the schedule to copy.",
    daysAgo: 163,
  },
  {
    title: "How incidents are decided",
    body: "Every incident is read by at least three members of the committee. What others can learn from is published without names.",
    daysAgo: 201,
  },
  {
    title: "Ten years of open data",
    body: "For ten years anybody has been able to download all results. We asked what people make of them: rankings by age, maps, predictions, and a clock that shows the current record.",
    daysAgo: 262,
  },
  {
    title: "Competitions return",
    body: "After a long pause competitions take place again. Please stay at home when you are ill, and be patient with organizers who have not done this for a while.",
    daysAgo: 1790,
  },
  {
    title: "Draft: plans for next year",
    body: "Not for publication yet.",
    daysAgo: 3,
    isDraft: true,
  },
];
