/** The word of a list that somebody may have meant, who has typed another one; undefined where none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  // A third of it may be wrong: of short words more would be another word.
  const farthest = Math.min(3, Math.floor(typed.length / 3));
  let nearest: { word: string; distance: number } | undefined;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > farthest) continue;
    const distance = distanceOf(typed, word);
    if (distance <= farthest && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { word, distance };
  }
  return nearest?.word;
}

/** How many letters have to be added, left out or changed (Levenshtein). */
function distanceOf(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[to.length] ?? 0;
}
