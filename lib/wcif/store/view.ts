/** Who reads: the public sees accepted people without private facts; managers see everybody and everything. */
export type View = "public" | "managers";
