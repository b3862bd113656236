"use client";

import { useLayoutEffect } from "react";

/**
 * A client component because Next fills the page of what is not there in the browser, and calls it there what the page that
 * was asked for would be called: to whoever may not see that one, it is none.
 */
export function NotFoundTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
