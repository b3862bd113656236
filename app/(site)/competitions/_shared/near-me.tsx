"use client";

// Only the browser knows where it is, and only once it was asked.
import { useState, useSyncExternalStore } from "react";
import { Button } from "#app/_components/button.tsx";
import { t } from "#lib/language/translate.ts";

/**
 * Fills in where one is, and shows what is near. Not there where no script runs; where one does, its place is kept
 * until it can be pressed, so that nothing beside it moves.
 */
export function NearMe() {
  const [failure, setFailure] = useState("");
  const canAsk = useSyncExternalStore(
    () => () => {},
    () => "geolocation" in navigator,
    () => false,
  );
  return (
    <p className={`near-me${canAsk ? "" : " invisible"}`}>
      <Button
        kind="secondary"
        type="button"
        onClick={({ currentTarget: { form } }) => {
          setFailure("");
          navigator.geolocation.getCurrentPosition(
            ({ coords }) => {
              const field = form?.elements.namedItem("near");
              if (!(field instanceof HTMLInputElement)) return;
              field.value = `${rounded(coords.latitude)},${rounded(coords.longitude)}`;
              form?.requestSubmit();
            },
            () => setFailure(t("Your browser does not say where you are. Write a city instead.")),
            { timeout: 10_000, maximumAge: 600_000 },
          );
        }}
      >
        {t("Near me")}
      </Button>
      <span role="status" className="block text-sm text-muted">
        {failure}
      </span>
    </p>
  );
}

// A hundredth of a degree is a kilometre: nobody has to know the street.
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
