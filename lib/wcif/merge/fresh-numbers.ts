const largestNumber = 2_147_483_647;

/**
 * Numbers that nothing has: above all there are, as clients do it, and below them only where nothing is left above. Each
 * is given once; those of rooms are `venue/room`, and count within their venue.
 */
export function freshNumbers(keys: Iterable<string>): (like: string) => string {
  const taken = new Set(keys);
  const highest = new Map<string, number>();
  for (const key of taken) {
    const [place, number] = split(key);
    highest.set(place, Math.max(highest.get(place) ?? 0, number));
  }
  const lowest = new Map<string, number>();
  const nextFree = (place: string): number => {
    let number = (lowest.get(place) ?? 0) + 1;
    while (taken.has(`${place}${number}`)) number++;
    lowest.set(place, number);
    return number;
  };
  return (like) => {
    const [place] = split(like);
    let number = (highest.get(place) ?? 0) + 1;
    if (number > largestNumber) number = nextFree(place);
    else highest.set(place, number);
    return `${place}${number}`;
  };
}

function split(key: string): [place: string, number: number] {
  const end = key.lastIndexOf("/") + 1;
  return [key.slice(0, end), Number(key.slice(end))];
}
