"use client";

// It moves another field of its form as it is moved, which only a script can do: without one it is not there.
import { useState } from "react";

type YearSliderProps = { first: number; last: number; shown: number; words: { label: string; today: string } };

/** Goes through the years, and writes the last day of the one that it stands at into the form's field of a day. */
export function YearSlider({ first, last, shown, words }: YearSliderProps) {
  const [year, setYear] = useState(Math.min(last, Math.max(first, shown)));
  const name = year === last ? words.today : String(year);
  return (
    <div className="field year-slider">
      <label className="field-label" htmlFor="year-slider">
        {words.label} <output htmlFor="year-slider">{name}</output>
      </label>
      <input
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
          // Until a year and only in one are not asked together.
          const only = form?.elements.namedItem("year");
          if (only instanceof HTMLSelectElement) only.value = "";
        }}
      />
    </div>
  );
}
