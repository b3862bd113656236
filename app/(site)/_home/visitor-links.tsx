const visitors = [
  {
    heading: "You compete",
    text: "Find a competition near you, register, and keep every result you ever get.",
    links: [
      { href: "/competitions", label: "Find a competition" },
      { href: "/sign-up", label: "Create an account" },
    ],
  },
  {
    heading: "You organise",
    text: "Announce a competition, plan events and schedule, and follow registrations.",
    links: [
      { href: "/competitions/mine", label: "Your competitions" },
      { href: "/regulations", label: "Regulations" },
    ],
  },
  {
    heading: "You follow",
    text: "See who leads, how records fell, and what each person has achieved.",
    links: [
      { href: "/results/rankings", label: "Rankings" },
      { href: "/results/records", label: "Records" },
      { href: "/persons", label: "Persons" },
    ],
  },
  {
    heading: "You build",
    text: "Sign people in with OAuth 2.0, read the data API, exchange whole competitions.",
    links: [
      { href: "/developers", label: "Documentation" },
      { href: "/oauth/applications", label: "Register an application" },
    ],
  },
];

export function VisitorLinks() {
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in" className="sr-only">
        Where to begin
      </h2>
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {visitors.map((visitor) => (
          <div key={visitor.heading} className="way-in">
            <h3 className="text-xl">{visitor.heading}</h3>
            <p className="text-muted">{visitor.text}</p>
            <ul>
              {visitor.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
