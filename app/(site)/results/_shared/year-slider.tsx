type YearSliderProps = {
  first: number;
  shown: number;
  label: string;
  /** What is said of each year from the first on; of the last that it is today. */
  names: readonly string[];
};

/** Goes through the years, once `YearSliderScript` is on the page as well; without a script it is not there. */
export function YearSlider({ first, shown, label, names }: YearSliderProps) {
  const last = first + names.length - 1;
  const year = Math.min(last, Math.max(first, shown));
  const name = names[year - first] ?? "";
  return (
    <div className="field year-slider needs-script">
      <label className="field-label" htmlFor="year-slider">
        {label} <output htmlFor="year-slider">{name}</output>
      </label>
      <input id="year-slider" type="range" dir="ltr" min={first} max={last} defaultValue={year} aria-valuetext={name} />
    </div>
  );
}
