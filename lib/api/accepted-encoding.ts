import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

// Its published types do not know the second argument yet.
type PreferringNegotiator = {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined;
};

/** Of these encodings, named in our order, the one that an `Accept-Encoding` header likes best (RFC 9110 §12.5.3). */
export function acceptedEncoding<Offered extends Encoding>(
  header: string | null | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  if (!header) return undefined;
  const order = [...offered, "identity"];
  const question = `${order} ${header}`;
  let known = negotiated.get(question);
  if (known === undefined) {
    known = negotiate(header, order);
    negotiated.set(question, known);
  }
  return offered.find((encoding) => encoding === known);
}

// The same few programs ask again and again, always in the same words.
const negotiated = new LRUCache<string, string>({ max: 100 });

function negotiate(header: string, order: string[]): string {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } }) as unknown as PreferringNegotiator;
  return negotiator.encoding(order, { preferred: order }) ?? "none";
}
