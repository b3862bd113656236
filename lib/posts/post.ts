export const longestTitle = 150;
export const longestBody = 50_000;
const longestSlug = 80;

export type PostState = "draft" | "scheduled" | "published";

/** How far a post has come: what is to be published is so by itself once its time is there. */
export const stateOf = ({ publishedAt }: { publishedAt: Date | null }, now: Date): PostState =>
  publishedAt === null ? "draft" : publishedAt > now ? "scheduled" : "published";

/** The words of a title as an address says them: "Où sont les cubes ?" is "ou-sont-les-cubes". */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "post" : plain;
}

/** The words of a text that was laid out, for a list: as many as fit. */
export function excerptOf(html: string, longest: number): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?)])/g, "$1")
    .trim();
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s\S*$/, "")} …`;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
