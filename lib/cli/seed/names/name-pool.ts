/** Names of a language, separated by spaces; `Latin:native` where the language has a script of its own. */
export type NamePool = {
  male: string;
  female: string;
  family: string;
  /** Women's form of a family name, where it differs. */
  femaleFamily?: (family: string) => string;
  /** How often somebody bears a second family name. */
  secondFamilyName?: number;
  familyNameComesFirst?: true;
};
