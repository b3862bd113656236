/**
 * Makes one stop for the Tab key of all the points of the figure around a hint, which says so: the arrow keys lead from
 * point to point. The first touch only says what is nearest to it.
 */
export function guideThrough(hint: HTMLElement | null): (() => void) | undefined {
  const figure = hint?.closest("figure");
  const rows = figure ? [...figure.querySelectorAll(".chart-points")].map(stopsOf) : [];
  const latest = rows[0]?.at(-1);
  if (!hint || !figure || latest === undefined) return undefined;
  const listening = new AbortController();
  const listen = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
  ) => figure.addEventListener(kind, hear, { signal: listening.signal });
  const leadTo = (stop: SVGElement): void => {
    makeOnlyStop(stop, rows);
    stop.focus({ preventScroll: true });
  };
  listen("keydown", (event) => {
    const next = nextStop(rows, event);
    if (next === undefined) return;
    event.preventDefault();
    leadTo(next);
  });
  let said: Element | null | undefined;
  listen("pointerdown", () => {
    said = pointOf(document.activeElement);
  });
  listen("click", (event) => {
    const nearest = nearestTo(rows.flat(), { x: event.clientX, y: event.clientY });
    if (nearest === undefined || !isTouch(event) || isInWords(event.target) || pointOf(nearest) === said) return;
    event.preventDefault();
    leadTo(nearest);
  });
  makeOnlyStop(latest, rows);
  hint.hidden = false;
  return () => listening.abort();
}

/** What has the focus of each point: the link to where it was made, where there is one. */
const stopsOf = (row: Element): SVGElement[] =>
  [...row.querySelectorAll<SVGElement>(".chart-point")].map(
    (point) => point.querySelector<SVGElement>(".chart-way") ?? point,
  );

const pointOf = (element: Element | null): Element | null | undefined => element?.closest(".chart-point");

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === "touch";

const isInWords = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".chart-said") !== null;

function makeOnlyStop(stop: SVGElement, rows: SVGElement[][]): void {
  for (const other of rows.flat()) other.setAttribute("tabindex", other === stop ? "0" : "-1");
}

/** Time runs from the left in every language; above and below are the other lines. */
function nextStop(rows: SVGElement[][], { key, target }: KeyboardEvent): SVGElement | undefined {
  const stop = target as SVGElement;
  const line = rows.findIndex((row) => row.includes(stop));
  const row = rows[line];
  if (row === undefined) return undefined;
  const place = row.indexOf(stop);
  const last = row.length - 1;
  const { x } = middleOf(stop);
  const inLine = (of: number) => nearestTo(rows[of] ?? row, { x });
  switch (key) {
    case "ArrowRight":
      return row[Math.min(place + 1, last)];
    case "ArrowLeft":
      return row[Math.max(place - 1, 0)];
    case "Home":
      return row[0];
    case "End":
      return row[last];
    case "ArrowDown":
      return inLine(line + 1);
    case "ArrowUp":
      return inLine(line - 1);
    default:
      return undefined;
  }
}

type Spot = { x: number; y?: number };

function nearestTo(stops: readonly SVGElement[], spot: Spot): SVGElement | undefined {
  const distanceTo = (stop: SVGElement): number => {
    const { x, y } = middleOf(stop);
    return Math.hypot(x - spot.x, y - (spot.y ?? y));
  };
  return stops.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
}

function middleOf(stop: SVGElement): { x: number; y: number } {
  const { left, top, width, height } = (stop.querySelector(".chart-reach") ?? stop).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
