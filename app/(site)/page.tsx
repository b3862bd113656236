import type { Metadata } from "next";
import { alternates } from "#app/_components/site-metadata.ts";
import "./_home/home.css";
import { assertParameters } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { loadHome, readNear } from "./_home/load.ts";
import { OnNow } from "./_home/on-now.tsx";
import { Records } from "./_home/records.tsx";
import { SearchEverything } from "./_home/search-everything.tsx";
import { SoonNear } from "./_home/soon.tsx";
import { Track } from "./_home/track.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const name = env().associationName;
  return {
    title: { absolute: t("{name}: competitions, results and records", { name }) },
    description: t("What is under way and what comes next, results, rankings and records of {name}, and an open API.", {
      name,
    }),
    alternates: alternates("/"),
  };
}

// Nobody says of a name that was never set that it is an association's.
function sentence(): string {
  const { associationSentence, associationName: name } = env();
  if (associationSentence !== undefined) return associationSentence;
  return name === "Stadion"
    ? t(
        "The open home of a competition association: its competitions, results and records, and the people behind them.",
      )
    : t("The open home of {name}: its competitions, results and records, and the people behind them.", { name });
}

export default async function Home({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const near = readNear(query);
  assertParameters(query, ["near"], addressOf("/", { near }));
  const { underWay, underWayCount, soon, records } = await loadHome({ near, now: now() });
  return (
    <>
      <div className="hero">
        <Track />
        <h1>{t("Where every attempt counts")}</h1>
        <p className="hero-sentence">{sentence()}</p>
        <SearchEverything />
        <p className="hero-links">
          <a href={to("/competitions")}>{t("Find a competition")}</a>
          <a href={to("/results/records")}>{t("See the records")}</a>
        </p>
      </div>
      <div className="home">
        <div>
          <OnNow competitions={underWay} total={underWayCount} />
          <SoonNear soon={soon} now={now()} />
        </div>
        <Records of={records} />
      </div>
    </>
  );
}
