import { ButtonLink } from "#app/_components/button.tsx";
import "./_home/home.css";
import { NextCompetitions } from "./_home/next-competitions.tsx";
import { Track } from "./_home/track.tsx";
import { WaysIn } from "./_home/ways-in.tsx";

export default function Home() {
  return (
    <>
      <div className="hero">
        <div>
          <h1 className="text-display">Where every attempt counts</h1>
          <p className="mt-5 max-w-136 text-lg text-muted">
            Stadion is the open home of a competition association: its competitions, its results and records, the people
            behind them, and an API that anyone may build on.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/competitions">Find a competition</ButtonLink>
            <ButtonLink href="/results/records" kind="secondary">
              See the records
            </ButtonLink>
          </p>
        </div>
        <Track />
      </div>
      <NextCompetitions competitions={[]} />
      <WaysIn />
    </>
  );
}
