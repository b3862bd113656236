import { LRUCache } from "lru-cache";
import "./place-map.css";
import { t } from "#lib/language/translate.ts";
import { Written } from "../written.tsx";
import { outlinePath } from "./outlines.ts";
import { viewAround } from "./projections.ts";

type PlaceMapProps = { latitude: number; longitude: number; name: string };

const size = { width: 200, height: 140 };
const km = 450;

/** Where a place lies in its country: the land around it, and a pin. */
export async function PlaceMap({ latitude, longitude, name }: PlaceMapProps) {
  const land = await landAround(latitude, longitude);
  return (
    <svg
      className="place-map"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t("Map: {place}", { place: name })}
    >
      <Written as="g">
        <path className="map-land" d={land} />
      </Written>
      <circle className="place-pin" cx={size.width / 2} cy={size.height / 2} r={5} />
    </svg>
  );
}

// Each takes some milliseconds to draw, and is shown on all pages of a competition.
const drawn = new LRUCache<string, string>({ max: 500 });

async function landAround(latitude: number, longitude: number): Promise<string> {
  // To a tenth of a degree, which nobody sees here.
  const [north, east] = [Math.round(latitude * 10) / 10, Math.round(longitude * 10) / 10];
  const key = `${north},${east}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const { projection, detail } = viewAround([east, north], km, size);
  const reach = 2 * (km / 111);
  const path = await outlinePath(projection, { detail, south: north - reach, north: north + reach });
  drawn.set(key, path);
  return path;
}
