const lanes = [0, 1, 2, 3, 4];

/** The home straight and a bend of a stadium, from above. Decoration. */
export function Track() {
  return (
    <svg className="track" viewBox="0 0 560 420" fill="none" aria-hidden="true">
      {lanes.map((lane) => (
        <rect
          key={lane}
          x={20 + lane * 26}
          y={20 + lane * 26}
          width={800 - lane * 52}
          height={380 - lane * 52}
          rx={190 - lane * 26}
          className="track-line"
        />
      ))}
      <path className="track-runner" d="M430 387H210A177 177 0 0 1 210 33H380" />
      <path className="track-start" d="M430 296v104" />
    </svg>
  );
}
