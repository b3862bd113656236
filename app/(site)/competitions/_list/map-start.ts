export type MapStart = "west" | "middle" | "east";

type Marker = { x: number; count: number };

// As much of the earth is in view on a phone, and does not fade.
const inView = 0.42;

/** Which part of a map of the whole earth shows most of what is on it: there a narrow screen begins. */
export function startOf(markers: readonly Marker[], width: number): MapStart {
  const counted = (["middle", "west", "east"] as const).map((start) => {
    const from = { west: 0, middle: (1 - inView) / 2, east: 1 - inView }[start] * width;
    const shown = markers.filter(({ x }) => x >= from && x <= from + inView * width);
    return { start, count: shown.reduce((sum, { count }) => sum + count, 0) };
  });
  return counted.reduce((most, part) => (part.count > most.count ? part : most)).start;
}
