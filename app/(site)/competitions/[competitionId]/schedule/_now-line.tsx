"use client";

import { type CSSProperties, useEffect, useState } from "react";

type Props = {
  /** When the first row begins, and when the page was made. */
  startsAt: number;
  madeAt: number;
  rowLength: number;
  rowCount: number;
  label: string;
};

/** Where the day has come to; without scripts, where it had when the page was made. */
export function NowLine({ startsAt, madeAt, rowLength, rowCount, label }: Props) {
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const move = () => setNow(Date.now());
    const timer = setInterval(move, 30_000);
    move();
    return () => clearInterval(timer);
  }, []);
  const row = Math.floor((now - startsAt) / rowLength) + 1;
  if (row < 1 || row > rowCount) return null;
  return (
    <li className="now-line" style={{ "--row": row, "--order": row } as CSSProperties}>
      <span>{label}</span>
    </li>
  );
}
