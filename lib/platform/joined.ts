import { isOfWhatIsAsked } from "./errors.ts";

/**
 * What is being made for somebody else, or else what `make` makes. What could not be made for one is tried once more for all
 * who waited, but where there was something wrong with what all of them ask for: the reason may have been theirs alone.
 */
export async function joinedOrMade<Value>(
  underWay: () => Promise<Value> | undefined,
  make: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    const joined = underWay();
    if (!joined) return await make();
    try {
      return await joined;
    } catch (thrown) {
      if (isOfWhatIsAsked(thrown) || tries === 2) throw thrown;
    }
  }
}
