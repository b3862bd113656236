import { continents } from "#lib/reference/continents.ts";

/** "WR", a continent's tag such as "ER" or the general "CR", "NR", "PR". */
export function RecordBadge({ tag }: { tag: string }) {
  const { kind, name } = recordOf(tag);
  return (
    <abbr className={`record record-${kind}`} title={name}>
      {tag}
    </abbr>
  );
}

function recordOf(tag: string): { kind: "WR" | "CR" | "NR" | "PR"; name: string } {
  if (tag === "WR") return { kind: "WR", name: "World record" };
  if (tag === "NR") return { kind: "NR", name: "National record" };
  if (tag === "PR") return { kind: "PR", name: "Personal record" };
  const continent = continents.find((candidate) => candidate.recordName === tag);
  return { kind: "CR", name: continent ? `Continental record of ${continent.name}` : "Continental record" };
}
