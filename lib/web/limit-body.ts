/** A request whose body need not come in whole before it is known to be too large. */
type LimitedRequest = Request & { limitBody: (largestBytes: number) => void };

const isLimited = (request: Request): request is LimitedRequest => "limitBody" in request;

/** Has no more than so much of a body kept, whether or not it says beforehand how long it is. Call it before reading. */
export function limitBody(request: Request, largestBytes: number): void {
  if (isLimited(request)) request.limitBody(largestBytes);
}
