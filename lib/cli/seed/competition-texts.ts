import { shortCity } from "./plan-competitions.ts";
import type { Random } from "./random.ts";
import type { SeedCompetition } from "./world.ts";

/** What organizers write about a competition, in Markdown. */
export function informationOf(random: Random, competition: SeedCompetition): string {
  const city = shortCity(competition.city);
  return random.pick([
    `Welcome to **${competition.name}**! Come to ${city} for ${dayWords(competition.days)} of cubing among friends. Newcomers and spectators are as welcome as record holders.`,
    `The cubers of ${city} invite you to **${competition.name}**.\n\nEverybody is expected to help with judging and scrambling: we will show you how.`,
    `**${competition.name}** is run by volunteers. Please arrive half an hour before your first event, and bring your own puzzles.\n\n*Spectators come in free.*`,
  ]);
}

export function tabsOf(random: Random, competition: SeedCompetition): { name: string; content: string }[] {
  const city = shortCity(competition.city);
  const tabs = [
    {
      name: "Travel",
      content: `## By train\nThe venue is a ${random.between(5, 20)} minute walk from the central station of ${city}.\n\n## By car\nThere are ${random.between(2, 12) * 10} free parking places behind the building; please share cars where you can.\n\n## By plane\nFrom the airport take the shuttle to the centre, then tram ${random.between(1, 9)}.`,
    },
    {
      name: "Places to stay",
      content: `Rooms fill up early. Three places within walking distance:\n\n| name | walk | a night from |\n|---|---|---|\n| Hostel ${city} | 10 min | 28 |\n| Hotel Central | 15 min | 74 |\n| Guest House at the Park | 6 min | 55 |\n\nSay that you come for the competition.`,
    },
    {
      name: "Food",
      content:
        "A small canteen sells sandwiches, soup (one of them vegan), fruit and drinks all day.\n\n1. Please do not eat at the competition tables.\n2. Water bottles can be filled at the entrance.\n3. There are several restaurants around the corner.",
    },
    {
      name: "First competition?",
      content:
        "Welcome! Read the [regulations](/regulations) before you come; the short version:\n\n- Be there when your group is called.\n- Put your puzzle and your score card on the scrambling table.\n- You have 15 seconds to look at the puzzle, and the judge tells you when 8 and 12 are over.\n- Sign only when the time on the card is right.\n\nThere is a short introduction for newcomers on the first morning.",
    },
    {
      name: "Prizes",
      content:
        "Certificates for the first three of every event, a cube for the youngest competitor, and a surprise for whoever improves the most.",
    },
  ];
  return random.sample(tabs, random.between(2, 4));
}

export const requirementsOf = (random: Random): string | null =>
  random.pickWeighted([
    [null, 6],
    ["Registration is complete once the entry fee was paid.", 3],
    ["Please say in the comment which events you can help to judge.", 1],
  ]);

const dayWords = (days: number): string => (days === 1 ? "a day" : days === 2 ? "a weekend" : `${days} days`);
