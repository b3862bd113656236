import type { ReactNode } from "react";

type Plain = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * Says of a component that it shows the same for the same properties in the same language, whenever and whoever asks: where
 * it becomes text (`staticMarkup`), that is kept. Thousands of cells name the same few countries, days and events.
 */
export const sameAgain = <Props extends Record<string, Plain>>(component: (props: Props) => ReactNode) =>
  Object.assign(component, { isSameAgain: true as const });
