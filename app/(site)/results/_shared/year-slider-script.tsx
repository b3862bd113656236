"use client";

// The slider moves another field of its form as it is moved, and follows it, which only a script can do.
import { useEffect } from "react";

type YearSliderScriptProps = {
  /** What is said of each year from the first on; of the last that it is today. */
  names: readonly string[];
};

/**
 * Minds the `YearSlider` of the page, from outside its form, so that the form is text for React: writes the last day of the
 * year that it stands at into the form's field of a day.
 */
export function YearSliderScript({ names }: YearSliderScriptProps) {
  useEffect(() => {
    const slider = document.getElementById("year-slider");
    const form = slider instanceof HTMLInputElement ? slider.form : null;
    if (!(slider instanceof HTMLInputElement) || !form) return;
    const follow = ({ target }: Event) => {
      if (target === slider) return move(slider, form, names);
      const { name, value } = target as HTMLInputElement | HTMLSelectElement;
      if ((name !== "date" && name !== "year") || (name === "year" && value === "")) return;
      // A day and one year alone are not asked together.
      if (value !== "") empty(form, name === "date" ? "year" : "date");
      const day = fieldOf(form, "date")?.value;
      slider.value = day ? day.slice(0, 4) : slider.max;
      tell(slider, names);
    };
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [names]);
  return null;
}

function move(slider: HTMLInputElement, form: HTMLFormElement, names: readonly string[]): void {
  const day = fieldOf(form, "date");
  if (day) day.value = slider.value === slider.max ? "" : `${slider.value}-12-31`;
  empty(form, "year");
  tell(slider, names);
}

/** Says which year it stands at; the browser keeps it within its ends. */
function tell(slider: HTMLInputElement, names: readonly string[]): void {
  const name = names[Number(slider.value) - Number(slider.min)] ?? "";
  slider.setAttribute("aria-valuetext", name);
  for (const output of slider.labels?.[0]?.getElementsByTagName("output") ?? []) output.value = name;
}

function empty(form: HTMLFormElement, name: string): void {
  const field = fieldOf(form, name);
  if (field) field.value = "";
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}
