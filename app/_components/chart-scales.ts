import { scaleLinear, scaleUtc } from "d3-scale";

export type ChartPoint = {
  day: string;
  value: number;
  /** Said of it beside its day and value. */
  about?: string | undefined;
  href?: string | undefined;
  /** "WR", "ER", "NR": drawn around the mark of its series. */
  record?: string | null | undefined;
};

/** Where things stand in a drawing, in hundredths of its width and height, from its upper left corner. */
export type ChartScales = {
  x: (day: string) => number;
  y: (value: number) => number;
  values: number[];
  days: DayMark[];
};

/** `isWideOnly`: left out on a phone, which has not room for all. */
type DayMark = { x: number; day: string; isYear: boolean; isWideOnly: boolean };

/**
 * Scales that show all of these points, up to a day on which what was reached last still holds, with round values and with
 * years, or days where there is less than that.
 */
export function scalesFor(points: readonly ChartPoint[], until: string): ChartScales {
  const moments = [...points.map(({ day }) => day), until].map((day) => Date.parse(day));
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  // One day alone stands in the middle.
  const around = first === last ? millisecondsADay : 0;
  const time = scaleUtc([first - around, last + around], [0, 100]);
  const all = points.map(({ value }) => value);
  const height = scaleLinear([Math.min(...all), Math.max(...all)], [100, 0]).nice(4);
  return {
    x: (day) => hundredth(time(Date.parse(day))),
    y: (value) => hundredth(height(value)),
    values: height.ticks(4),
    days: first === last ? [tick(first, 50)] : daysOf(time),
  };
}

function daysOf(time: ReturnType<typeof scaleUtc<number>>): ChartScales["days"] {
  const [first, last] = time.domain() as [Date, Date];
  const years = Array.from({ length: yearOf(last) - yearOf(first) }, (_, count) => yearOf(first) + 1 + count);
  if (years.length < 2) return [first, last].map((moment) => tick(moment.getTime(), hundredth(time(moment))));
  const apart = [1, 2, 5, 10, 20].find((step) => years.length / step <= mostYears) ?? 50;
  const apartOnPhones = apart * ([1, 2, 5].find((steps) => years.length / (apart * steps) <= mostYearsOnPhones) ?? 10);
  return years
    .filter((year) => year % apart === 0)
    .map((year) => {
      const moment = Date.UTC(year, 0, 1);
      return { ...tick(moment, hundredth(time(moment))), isYear: true, isWideOnly: year % apartOnPhones !== 0 };
    });
}

const mostYears = 10;
const mostYearsOnPhones = 5;
const millisecondsADay = 86_400_000;

const yearOf = (moment: Date): number => moment.getUTCFullYear();
const tick = (moment: number, x: number): DayMark => ({
  x,
  day: new Date(moment).toISOString().slice(0, 10),
  isYear: false,
  isWideOnly: false,
});
const hundredth = (share: number): number => Math.round(share * 100) / 100;

/** Heights for the labels at the ends of lines, in the order given, so that none covers another. */
export function apart(heights: readonly number[], distance: number): number[] {
  const placed: number[] = [];
  const order = heights.map((height, place) => ({ height, place })).sort((a, b) => a.height - b.height);
  let free = Number.NEGATIVE_INFINITY;
  for (const { height, place } of order) {
    placed[place] = Math.max(height, free);
    free = (placed[place] ?? 0) + distance;
  }
  return placed;
}
