import type { groupTypes } from "#lib/db/schema/roles.ts";

export type SeedGroup = {
  groupType: (typeof groupTypes)[number];
  friendlyId: string;
  name: string;
  parent?: string;
  /** Continent of a region that has no region above it. */
  continentId?: string;
  /** Whose delegates belong to it. */
  countryIds?: string[];
  email?: string;
  locale?: string;
  isHidden?: true;
  isActive?: false;
};

const region = (friendlyId: string, name: string, rest: Partial<SeedGroup>): SeedGroup => ({
  groupType: "delegate_regions",
  friendlyId,
  name,
  email: `delegates.${friendlyId}@stadion.example`,
  ...rest,
});

export const delegateRegions: SeedGroup[] = [
  region("africa", "Africa", { continentId: "_Africa", countryIds: ["South Africa", "Morocco"] }),
  region("asia", "Asia", { continentId: "_Asia" }),
  region("asia-east", "East Asia", { parent: "asia", countryIds: ["Japan", "Korea", "China"] }),
  region("asia-south", "South Asia", { parent: "asia", countryIds: ["India"] }),
  region("asia-southeast", "Southeast Asia", { parent: "asia", countryIds: ["Indonesia", "Philippines", "Vietnam"] }),
  region("europe", "Europe", { continentId: "_Europe" }),
  region("europe-west", "Western Europe", {
    parent: "europe",
    countryIds: ["France", "Netherlands", "United Kingdom"],
  }),
  region("europe-central", "Central Europe", { parent: "europe", countryIds: ["Germany", "Czech Republic", "Poland"] }),
  region("europe-south", "Southern Europe", { parent: "europe", countryIds: ["Spain", "Portugal", "Italy"] }),
  region("europe-north-east", "Northern and Eastern Europe", {
    parent: "europe",
    countryIds: ["Sweden", "Norway", "Ukraine"],
  }),
  region("north-america", "North America", { continentId: "_North America" }),
  region("usa", "United States", { parent: "north-america", countryIds: ["USA"] }),
  region("canada-mexico", "Canada and Mexico", { parent: "north-america", countryIds: ["Canada", "Mexico"] }),
  region("oceania", "Oceania", { continentId: "_Oceania", countryIds: ["Australia", "New Zealand"] }),
  region("south-america", "South America", { continentId: "_South America" }),
  region("brazil", "Brazil", { parent: "south-america", countryIds: ["Brazil"] }),
  region("spanish-south-america", "Argentina, Chile and Colombia", {
    parent: "south-america",
    countryIds: ["Argentina", "Chile", "Colombia"],
  }),
  region("old-world", "Old World (dissolved)", { isActive: false }),
];

const team = (friendlyId: string, name: string, rest: Partial<SeedGroup> = {}): SeedGroup => ({
  groupType: "teams_committees",
  friendlyId,
  name,
  email: `${friendlyId}@stadion.example`,
  ...rest,
});

export const otherGroups: SeedGroup[] = [
  team("wst", "Software Team"),
  team("wst_admin", "Software Administrators", { isHidden: true }),
  team("wrt", "Results Team"),
  team("wct", "Communication Team"),
  team("wct_china", "Communication Team China", { isHidden: true }),
  team("wcat", "Competition Announcement Team"),
  team("wic", "Integrity Committee"),
  team("weat", "Executive Assistants Team"),
  team("wfc", "Financial Committee"),
  team("wmt", "Marketing Team"),
  team("wqac", "Quality Assurance Committee"),
  team("wrc", "Regulations Committee"),
  team("wsot", "Sports Organization Team"),
  team("wat", "Archive Team"),
  team("wapc", "Appeals Committee"),
  team("wdpc", "Data Protection Committee", { isActive: false }),
  { groupType: "councils", friendlyId: "wac", name: "Advisory Council", email: "advisory@stadion.example" },
  { groupType: "board", friendlyId: "board", name: "Board of Directors", email: "board@stadion.example" },
  { groupType: "officers", friendlyId: "officers", name: "Officers", email: "officers@stadion.example" },
  { groupType: "translators", friendlyId: "de", name: "German translators", locale: "de" },
  { groupType: "translators", friendlyId: "fr", name: "French translators", locale: "fr" },
  { groupType: "translators", friendlyId: "pt-BR", name: "Brazilian Portuguese translators", locale: "pt-BR" },
  { groupType: "translators", friendlyId: "ja", name: "Japanese translators", locale: "ja" },
  { groupType: "delegate_probation", friendlyId: "probation", name: "Delegate probation", isHidden: true },
  { groupType: "banned_competitors", friendlyId: "banned", name: "Banned competitors", isHidden: true },
];

/** Associations of single countries. */
export const recognisedOrganizations: {
  name: string;
  countryId: string;
  website: string;
  yearsAgo: number;
  endedYearsAgo?: number;
}[] = [
  { name: "Cubing Australia", countryId: "Australia", website: "https://australia.cubing.example/", yearsAgo: 9 },
  { name: "Cubo Brasil", countryId: "Brazil", website: "https://brasil.cubing.example/", yearsAgo: 8 },
  { name: "Česká kostka", countryId: "Czech Republic", website: "https://cesko.cubing.example/", yearsAgo: 6 },
  {
    name: "Association française de cube",
    countryId: "France",
    website: "https://france.cubing.example/",
    yearsAgo: 11,
  },
  {
    name: "Deutscher Würfelverband",
    countryId: "Germany",
    website: "https://deutschland.cubing.example/",
    yearsAgo: 10,
  },
  { name: "Cubing India", countryId: "India", website: "https://india.cubing.example/", yearsAgo: 5 },
  { name: "Cubo Italia", countryId: "Italy", website: "https://italia.cubing.example/", yearsAgo: 7 },
  {
    name: "Nederlandse Kubusbond",
    countryId: "Netherlands",
    website: "https://nederland.cubing.example/",
    yearsAgo: 12,
    endedYearsAgo: 3,
  },
  { name: "Norges Kubeforbund", countryId: "Norway", website: "https://norge.cubing.example/", yearsAgo: 6 },
  { name: "Polska Kostka", countryId: "Poland", website: "https://polska.cubing.example/", yearsAgo: 8 },
  { name: "Svenska Kubförbundet", countryId: "Sweden", website: "https://sverige.cubing.example/", yearsAgo: 9 },
  { name: "Cubing Vietnam", countryId: "Vietnam", website: "https://vietnam.cubing.example/", yearsAgo: 4 },
  { name: "Cubers of America", countryId: "USA", website: "https://usa.cubing.example/", yearsAgo: 10 },
];
