"use client";

// Results come in while the page is open: only the browser can have it made again.
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type Concern, concerns } from "./concerns.ts";
import { LineStatus } from "./line-status.tsx";
import { useLiveEvents } from "./use-live-events.ts";

type Props = Concern & {
  /** Of the stream of the competition. */
  address: string;
  /** The newest event that may be in the page. */
  after: number;
  /** Whether results of what it shows are awaited. */
  isUnderWay: boolean;
};

const secondsBetween = 5;

/** Has a page made again when something of it has changed, and never more often than every few seconds. */
export function FreshPage({ address, after, isUnderWay, ...concern }: Props) {
  const router = useRouter();
  // Where it was first followed from: a page that is made again goes on with the same line.
  const [from] = useState(after);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const line = useLiveEvents(address, from, (event) => {
    if (timer.current !== undefined || !concerns(event, concern)) return;
    // Who look at the same page do not all ask for it at the same moment.
    const pause = Math.random() * 1000;
    const wait = Math.max(pause, last.current + secondsBetween * 1000 - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      last.current = Date.now();
      router.refresh();
    }, wait);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return <LineStatus line={line} isUnderWay={isUnderWay} />;
}
