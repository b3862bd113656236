"use client";

// It moves another field of its form as it is moved, and follows it, which only a script can do: without one it is not there.
import { useEffect, useRef, useState } from "react";

type YearSliderProps = {
  first: number;
  shown: number;
  label: string;
  /** What is said of each year from the first on; of the last that it is today. */
  names: readonly string[];
};

/** Goes through the years, and writes the last day of the one that it stands at into the form's field of a day. */
export function YearSlider({ first, shown, label, names }: YearSliderProps) {
  const last = first + names.length - 1;
  const within = (year: number) => Math.min(last, Math.max(first, year));
  const [year, setYear] = useState(within(shown));
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = slider.current?.form;
    const follow = ({ target }: Event) => {
      const { name, value } = target as HTMLInputElement | HTMLSelectElement;
      if ((name !== "date" && name !== "year") || (name === "year" && value === "")) return;
      // A day and one year alone are not asked together.
      if (value !== "") empty(form, name === "date" ? "year" : "date");
      setYear(standsAt(form, first, last));
    };
    form?.addEventListener("input", follow);
    return () => form?.removeEventListener("input", follow);
  }, [first, last]);
  const name = names[year - first] ?? "";
  return (
    <div className="field year-slider needs-script">
      <label className="field-label" htmlFor="year-slider">
        {label} <output htmlFor="year-slider">{name}</output>
      </label>
      <input
        ref={slider}
        id="year-slider"
        type="range"
        dir="ltr"
        min={first}
        max={last}
        value={year}
        aria-valuetext={name}
        onChange={({ currentTarget: { form, value } }) => {
          setYear(Number(value));
          const field = form?.elements.namedItem("date");
          if (field instanceof HTMLInputElement) field.value = Number(value) === last ? "" : `${value}-12-31`;
          empty(form, "year");
        }}
      />
    </div>
  );
}

function empty(form: HTMLFormElement | null | undefined, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = "";
}

function standsAt(form: HTMLFormElement | null | undefined, first: number, last: number): number {
  const field = form?.elements.namedItem("date");
  const year = field instanceof HTMLInputElement && field.value !== "" ? Number(field.value.slice(0, 4)) : last;
  return Math.min(last, Math.max(first, year));
}
