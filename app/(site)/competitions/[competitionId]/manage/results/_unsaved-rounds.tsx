"use client";

import { useEffect, useState } from "react";
import { Notice } from "#app/_components/notice.tsx";
import { t, to } from "#lib/language/translate.ts";
import { countKept } from "./[roundId]/_desk/entry-store.ts";

type Props = { accountId: number; competitionId: string; root: string; names: { id: string; name: string }[] };

/**
 * A client component because what was typed and is not saved yet lives in this browser alone; its round's page sends
 * it.
 */
export function UnsavedRounds({ accountId, competitionId, root, names }: Props) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    try {
      setCounts(countKept(window.localStorage, { accountId, competitionId }));
    } catch {
      // Where storage is switched off, nothing is kept in it.
    }
  }, [accountId, competitionId]);
  const unsaved = names.filter(({ id }) => counts.has(id));
  if (unsaved.length === 0) return null;
  return (
    <Notice tone="warning" title={t("Typed in this browser, and not yet saved")}>
      <ul>
        {unsaved.map(({ id, name }) => (
          <li key={id}>
            <a href={to(`${root}/${id}`)}>{name}</a>: {counts.get(id)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
