"use client";

import { useEffect, useState } from "react";
import { Copyable } from "#app/_components/copyable.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { t } from "#lib/language/translate.ts";

/** A client component because a token stands behind the # of the address, which no server is sent. */
export function FragmentToken() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken(new URLSearchParams(window.location.hash.slice(1)).get("access_token"));
  }, []);
  return (
    <div className="mx-auto max-w-136">
      <PageHeader
        title={t("Your access token")}
        lead={t("Copy it into the application. It works for two hours: keep it to yourself.")}
      />
      <div className="card text-lg">
        {token ? (
          <Copyable text={token} />
        ) : (
          <p>{t("The token stands in the address of this page, after “access_token=”.")}</p>
        )}
      </div>
    </div>
  );
}
