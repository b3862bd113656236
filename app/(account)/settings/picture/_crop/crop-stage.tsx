"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";
import { percent, pixelsOf, type Square, squareAt, withinSizes } from "#lib/identity/square.ts";
import { t } from "#lib/language/translate.ts";
import type { LoadedPicture } from "./load-picture.ts";

type Props = { picture: LoadedPicture; square: Square; onChange: (square: Square) => void };

/** What was under the pointer when it came down: the square as it was, and the place on the picture. */
type Grip = { pointerId: number; resizes: boolean; from: Square; x: number; y: number };

/** The picture with the square that is kept, which follows a pointer, a finger and the keys. */
export function CropStage({ picture, square, onChange }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  const kept = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const grip = useRef<Grip>(undefined);

  useEffect(() => {
    const canvas = shown.current;
    if (!canvas) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d")?.drawImage(picture.canvas, 0, 0);
  }, [picture]);

  // The policy of our pages lets no markup say how it looks; a script may.
  useLayoutEffect(() => {
    const { left, top, edge } = pixelsOf(square, picture);
    const shareOf = (pixels: number, whole: number): string => `${(pixels / whole) * 100}%`;
    kept.current?.style.setProperty("left", shareOf(left, picture.width));
    kept.current?.style.setProperty("top", shareOf(top, picture.height));
    kept.current?.style.setProperty("width", shareOf(edge, picture.width));
  }, [picture, square]);

  function placeOf(event: PointerEvent) {
    const { left: x, top: y, width } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
    const scale = picture.width / width;
    return { x: (event.clientX - x) * scale, y: (event.clientY - y) * scale };
  }

  function take(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    // Not by what was hit: what lies in a button is not told of in every browser.
    const corner = handle.current?.getBoundingClientRect();
    const resizes = corner !== undefined && event.clientX > corner.left && event.clientY > corner.top;
    grip.current = { pointerId: event.pointerId, resizes, from: square, ...placeOf(event) };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId) return;
    const { x, y } = placeOf(event);
    const was = pixelsOf(held.from, picture);
    if (!held.resizes) {
      onChange(squareAt({ x: was.left + x - held.x, y: was.top + y - held.y, size: held.from.size }, picture));
      return;
    }
    // The upper left corner stays where it is.
    const room = Math.min(picture.width - was.left, picture.height - was.top);
    const grown = Math.min(room, was.edge + Math.max(x - held.x, y - held.y));
    const size = withinSizes((grown / Math.min(picture.width, picture.height)) * 100);
    onChange(squareAt({ x: was.left, y: was.top, size }, picture));
  }

  function press(event: KeyboardEvent) {
    const next = event.shiftKey && event.key.startsWith("Arrow") ? resizedBy(event.key) : movedBy(event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }

  function resizedBy(key: string): Square {
    const grows = key === "ArrowUp" || key === "ArrowRight";
    return { ...square, size: withinSizes(square.size + (grows ? keySteps.size : -keySteps.size)) };
  }

  function movedBy(key: string): Square | undefined {
    if (key === "+" || key === "=") return resizedBy("ArrowUp");
    if (key === "-") return resizedBy("ArrowDown");
    const [across, down] = directions[key] ?? [0, 0];
    if (across === 0 && down === 0) return undefined;
    return {
      ...square,
      left: percent(square.left + across * keySteps.way),
      top: percent(square.top + down * keySteps.way),
    };
  }

  return (
    <div className="grid gap-2">
      <p id="crop-help" className="field-hint">
        {t(
          "Move the square over what is to be seen, and pull its corner to make it larger or smaller. With keys: arrows move it, plus and minus resize it.",
        )}
      </p>
      <div ref={stage} dir="ltr" className="crop-stage">
        <canvas ref={shown} className="crop-picture" />
        <button
          type="button"
          className="crop-square"
          aria-label={t("The square that is kept: size {size}, across {left}, down {top}", square)}
          aria-describedby="crop-help"
          ref={kept}
          onPointerDown={take}
          onPointerMove={move}
          onPointerUp={() => {
            grip.current = undefined;
          }}
          onPointerCancel={() => {
            grip.current = undefined;
          }}
          onKeyDown={press}
        >
          <span ref={handle} className="crop-handle" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

const keySteps = { way: 2, size: 2 };

const directions: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
