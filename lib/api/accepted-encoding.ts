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
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } }) as unknown as PreferringNegotiator;
  const order = [...offered, "identity"];
  const chosen = negotiator.encoding(order, { preferred: order });
  return offered.find((encoding) => encoding === chosen);
}
