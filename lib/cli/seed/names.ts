import pools from "./data/names.json" with { type: "json" };

/** Names of a language, separated by spaces; `Latin:native` where the language has a script of its own. */
export type NamePool = {
  male: string;
  female: string;
  family: string;
  /** Women's form of a family name, where it differs. */
  femaleFamily?: (family: string) => string;
  /** How often somebody bears a second family name. */
  secondFamilyName?: number;
  familyNameComesFirst?: boolean;
};

export type Language = keyof typeof pools;

export const namePools: Record<Language, NamePool> = {
  ...pools,
  polish: { ...pools.polish, femaleFamily: (family) => family.replace(/ski$/, "ska").replace(/cki$/, "cka") },
  czech: {
    ...pools.czech,
    femaleFamily: (family) =>
      family.endsWith("ý") ? `${family.slice(0, -1)}á` : `${family.replace(/a$/, "").replace(/([^aá])ek$/, "$1k")}ová`,
  },
};
