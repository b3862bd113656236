"use client";

import { useEffect, useState } from "react";
import { type Answer, readFragment } from "./answer.ts";
import { ShownAnswer } from "./shown-answer.tsx";

/** A client component because tokens stand behind the # of the address, which no server is sent. */
export function FragmentAnswer() {
  const [answer, setAnswer] = useState<Answer>({ kind: "nothing" });
  useEffect(() => {
    setAnswer(readFragment(new URLSearchParams(window.location.hash.slice(1))));
  }, []);
  return <ShownAnswer answer={answer} />;
}
