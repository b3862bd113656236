"use client";

// One card after the other, by keys and swipes: only the browser knows which one it is at.
import { type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { takeEarlyKeys } from "#lib/web/early-keys.ts";
import { Card, type CardResult } from "./card.tsx";
import { cardAfter, cardAfterSwipe } from "./card-after.ts";

type Props = {
  eventId: string;
  formatId: string;
  /** Where somebody's result is typed anew; undefined where it cannot be. */
  correctAt: string | undefined;
  results: readonly CardResult[];
};

const shortestSwipe = 50;

/** The results of a round one at a time; without scripts, one below the other. */
export function Cards({ results, correctAt, ...round }: Props) {
  const [at, setAt] = useState(0);
  const swipe = useRef<number | null>(null);
  const count = results.length;
  const isRightToLeft = languageOf(currentLanguage()).direction === "rtl";
  const go = (place: number) => {
    // At either end the button stays, for a disabled one would lose the focus.
    if (place < 0 || place >= count) return;
    setAt(place);
    // Whoever corrects one comes back to it.
    history.replaceState(history.state, "", `#${idOf(results[place])}`);
  };
  // Before any key is heard below, which would be pressed for the first card while another one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one came back to, and went from there before this ran.
  useLayoutEffect(() => {
    const start = Math.max(
      0,
      results.findIndex((result) => location.hash === `#${idOf(result)}`),
    );
    const place = takeEarlyKeys().reduce(
      (before, key) => cardAfter({ key }, { at: before, count, isRightToLeft }) ?? before,
      start,
    );
    if (place === start) setAt(start);
    else go(place);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const place = cardAfter(event, { at, count, isRightToLeft });
      if (place === undefined) return;
      event.preventDefault();
      go(place);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
  const endSwipe = (event: TouchEvent) => {
    const by = (event.changedTouches[0]?.clientX ?? 0) - (swipe.current ?? 0);
    if (swipe.current === null || Math.abs(by) < shortestSwipe) return;
    go(cardAfterSwipe(by, { at, count, isRightToLeft }));
  };
  const shown = results[at];
  return (
    <div className="cards">
      <div className="cards-bar needs-script">
        <Button type="button" kind="secondary" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          {t("← Previous")}
        </Button>
        <p role="status">
          {t("{done} of {total}", { done: at + 1, total: count })}
          <span className="sr-only">: {shown?.name}</span>
        </p>
        <Button type="button" kind="secondary" aria-disabled={at === count - 1} onClick={() => go(at + 1)}>
          {t("Next →")}
        </Button>
        <progress max={count} value={at + 1} aria-label={t("How far the pile is checked")} />
      </div>
      <ol
        className="cards-pile"
        onTouchStart={(event) => {
          swipe.current = event.touches[0]?.clientX ?? null;
        }}
        onTouchEnd={endSwipe}
      >
        {results.map((result, place) => (
          <li key={result.registrantId} id={idOf(result)} data-shown={place === at || undefined}>
            <Card
              result={result}
              {...round}
              correctAt={correctAt === undefined ? undefined : `${correctAt}?person=${result.registrantId}`}
            />
          </li>
        ))}
      </ol>
      <p className="field-hint needs-script">
        {t("The newest entry comes first. The keys → and ← go on and back; so does a swipe.")}
      </p>
    </div>
  );
}

const idOf = (result: CardResult | undefined): string => `card-${result?.registrantId}`;
