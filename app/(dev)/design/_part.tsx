import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode };

/** Some components of a kind. */
export const Part = ({ title, children }: Props) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
