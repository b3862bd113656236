import type { ReactNode } from "react";
import { NotKept } from "./not-kept.tsx";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Of words that anybody can make up: there is no end of those that nothing is found of. */
  isOfWords?: boolean;
};

/** Says why there is nothing and what to do next. */
export function EmptyState({ title, children, actions, isOfWords = false }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {isOfWords ? <NotKept /> : null}
      <p className="text-xl font-semibold">{title}</p>
      {children ? <div className="max-w-136 text-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
