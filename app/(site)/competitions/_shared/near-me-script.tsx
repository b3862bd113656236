"use client";

// Only the browser knows where it is, and only once it was asked.
import { useEffect } from "react";
import { t } from "#lib/language/translate.ts";
import { nearMeClass } from "./near-me-class.ts";

/** Stands outside the form, so that the form is text for React: `NearMe` within it is minded from here. */
export function NearMeScript() {
  useEffect(() => {
    const place = document.querySelector(`.${nearMeClass}`);
    const [button, status] = [place?.querySelector("button"), place?.querySelector("[role=status]")];
    if (!place || !button || !status || !("geolocation" in navigator)) return;
    const ask = () => {
      status.textContent = "";
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const field = button.form?.elements.namedItem("near");
          if (!(field instanceof HTMLInputElement)) return;
          field.value = `${rounded(coords.latitude)},${rounded(coords.longitude)}`;
          button.form?.requestSubmit();
        },
        () => {
          status.textContent = t("Your browser does not say where you are. Write a city instead.");
        },
        { timeout: 10_000, maximumAge: 600_000 },
      );
    };
    button.addEventListener("click", ask);
    place.classList.remove("invisible");
    return () => button.removeEventListener("click", ask);
  }, []);
  return null;
}

// A hundredth of a degree is a kilometre: nobody has to know the street.
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
