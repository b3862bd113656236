"use client";

import type { ComponentProps } from "react";
import { showInRow } from "./show-in-row.ts";
import { Tabs } from "./tabs.tsx";

/** Tabs in one line on every screen: where it is wider than that, a script scrolls to the one that is shown. */
export const TabsInRow = (props: Omit<ComponentProps<typeof Tabs>, "currentRef">) => (
  <Tabs {...props} currentRef={showInRow} />
);
