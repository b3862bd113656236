export type Encoding = "br" | "gzip";

/** The best encoding that an `Accept-Encoding` header allows (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  const accepted = header?.toLowerCase() ?? "";
  const isAccepted = (encoding: string) =>
    accepted.split(",").some((part) => {
      const [name, quality] = part.trim().split(/\s*;\s*q=/);
      return name === encoding && Number(quality ?? 1) > 0;
    });
  return (["br", "gzip"] as const).find(isAccepted);
}
