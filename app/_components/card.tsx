import type { ReactNode } from "react";

type CardProps = { title?: ReactNode; headingLevel?: "h2" | "h3"; actions?: ReactNode; children: ReactNode };

export function Card({ title, headingLevel: Heading = "h2", actions, children }: CardProps) {
  return (
    <section className="card">
      {title || actions ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          {title ? <Heading className="text-xl">{title}</Heading> : <span />}
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  );
}
