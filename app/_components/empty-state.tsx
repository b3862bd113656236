import type { ReactNode } from "react";

type EmptyStateProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** Says why there is nothing and what to do next. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="text-xl font-semibold">{title}</p>
      {children ? <div className="max-w-136 text-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
