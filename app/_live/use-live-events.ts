import { useEffect, useRef, useState } from "react";

/** `off`: no script has run yet, or it stands back. `broken`: it is tried again. */
export type LineState = "off" | "open" | "broken";

/** What a stream tells; `id` is that of the newest event known by then. */
export type Told = { name: "round_changed" | "reload"; id: number; data: unknown };

const longestPauseMilliseconds = 15_000;
// A page that nobody looks at needs no line; who comes back is told what they missed.
const hiddenMilliseconds = 60_000;

/** Follows a stream of events, where there is one, from a fact on, and goes on where a line has broken. */
export function useLiveEvents(address: string | undefined, after: number, told: (event: Told) => void): LineState {
  const [state, setState] = useState<LineState>("off");
  const tell = useRef(told);
  tell.current = told;

  useEffect(() => {
    if (address === undefined) return;
    let known = after;
    let source: EventSource | undefined;
    let pause = 1000;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const open = () => {
      close();
      source = new EventSource(`${address}${address.includes("?") ? "&" : "?"}after=${known}`);
      source.onopen = () => {
        pause = 1000;
        setState("open");
      };
      source.onerror = () => {
        setState("broken");
        close();
        timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
        pause = Math.min(pause * 2, longestPauseMilliseconds);
      };
      for (const name of ["round_changed", "reload"] as const) {
        source.addEventListener(name, (event: MessageEvent<string>) => {
          // Of events that come at once only the last names its id.
          known = Number(event.lastEventId) || known;
          tell.current({ name, id: known, data: JSON.parse(event.data) });
        });
      }
    };
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const changeVisibility = () => {
      clearTimeout(leaving);
      if (document.hidden) leaving = setTimeout(close, hiddenMilliseconds);
      else if (!source) open();
    };
    const lose = () => {
      close();
      setState("broken");
    };

    open();
    window.addEventListener("online", open);
    window.addEventListener("offline", lose);
    document.addEventListener("visibilitychange", changeVisibility);
    return () => {
      clearTimeout(leaving);
      close();
      window.removeEventListener("online", open);
      window.removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", changeVisibility);
    };
  }, [address, after]);
  return state;
}
