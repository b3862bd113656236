import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import "./_home/home.css";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { loadHome } from "./_home/load.ts";
import { NextCompetitions } from "./_home/next-competitions.tsx";
import { Track } from "./_home/track.tsx";
import { UnderWay } from "./_home/under-way.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const name = env().associationName;
  return {
    title: { absolute: `${name}: competitions, results and records` },
    description: `What is under way and what comes next, results, rankings and records of ${name}, and an open API.`,
    alternates: { canonical: "/" },
  };
}

// Nobody says of a name that was never set that it is an association's.
function sentence(): string {
  const { associationSentence, associationName: name } = env();
  const whose = name === "Stadion" ? "a competition association" : name;
  return (
    associationSentence ??
    `The open home of ${whose}: its competitions, its results and records, the people behind them, and an API that anyone may build on.`
  );
}

export default async function Home() {
  const { underWay, underWayCount, next } = await loadHome(now());
  return (
    <>
      <UnderWay competitions={underWay} total={underWayCount} />
      <div className="hero">
        <div>
          <h1 className="text-display">Where every attempt counts</h1>
          <p className="mt-5 max-w-136 text-lg text-muted">{sentence()}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/competitions">Find a competition</ButtonLink>
            <ButtonLink href="/results/records" kind="secondary">
              See the records
            </ButtonLink>
          </p>
        </div>
        <Track />
      </div>
      <NextCompetitions competitions={next} />
    </>
  );
}
