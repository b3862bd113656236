/**
 * A part of an address as somebody means it. Next hands pages the parts as they were sent and `generateMetadata` some
 * of them decoded: what cannot be decoded is taken as it stands, and names nothing.
 */
export function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
