import { radiusOf } from "#app/_components/maps/clusters.ts";
import type { GridCluster } from "./grid-clusters.ts";

/** Where the name of a marker's town stands: after it, or before it. */
export type MapLabel = { x: number; y: number; text: string; anchor: "start" | "end" };

type Frame = { left: number; right: number; bottom: number };

/** The names of towns that have room beside their markers: those with the most competitions first. */
export function labelsOf(clusters: readonly GridCluster[], { left, right, bottom }: Frame): MapLabel[] {
  const taken = clusters.map(({ x, y, count }): Box => {
    const radius = radiusOf(count);
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  });
  return clusters
    .toSorted((a, b) => b.count - a.count)
    .flatMap((cluster) => {
      const text = cluster.main.city.split(",")[0]?.trim() ?? "";
      if (text === "") return [];
      const length = text.length * letterWidth;
      const gap = radiusOf(cluster.count) + 6;
      for (const anchor of ["start", "end"] as const) {
        const x = anchor === "start" ? cluster.x + gap : cluster.x - gap;
        const box = {
          ...(anchor === "start" ? { left: x, right: x + length } : { left: x - length, right: x }),
          ...{ top: cluster.y - letterHeight / 2, bottom: cluster.y + letterHeight / 2 },
        };
        const isInside = box.left >= left && box.right <= right && box.top >= 0 && box.bottom <= bottom;
        if (!isInside || taken.some((other) => overlap(box, other))) continue;
        taken.push(box);
        return [{ x, y: cluster.y, text, anchor }];
      }
      return [];
    });
}

type Box = { left: number; right: number; top: number; bottom: number };

// Of the largest that they are written in, on a phone.
const letterWidth = 11.5;
const letterHeight = 26;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
