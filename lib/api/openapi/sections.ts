/** The sections of the reference, in reading order. */
export const sections = [
  { name: "Competitions", description: "Lists with every filter, one competition, and everything that belongs to it." },
  { name: "People", description: "Yourself, accounts, and competitors with what they have achieved." },
  { name: "Rankings and records", description: "Who is best, where, among whom, today and on any day before." },
  { name: "Results", description: "The public export of all results." },
  { name: "Interchange format", description: "A competition as one document that programs read and save." },
  { name: "Search", description: "One word over competitions, people, regulations and incidents." },
  { name: "Regulations", description: "The rules by version and language, and the incidents that explain them." },
  { name: "Groups and roles", description: "Delegates, teams, councils and who serves in them." },
  { name: "Authorization", description: "The endpoints of OAuth 2.0 and OpenID Connect, in the words of their RFCs." },
  { name: "Facts", description: "Countries, time zones, the scramble program, and whether the service is up." },
] as const;
