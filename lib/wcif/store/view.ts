/** Who reads: the public sees accepted people without private details; managers see everybody and everything. */
export type View = "public" | "managers";
