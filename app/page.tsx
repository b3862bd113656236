import { answer } from "#lib/probe.ts";
export default function Home() { return <h1 className="text-xl">{answer}</h1>; }
