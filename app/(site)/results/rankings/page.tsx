import { redirect } from "next/navigation";

export default function RankingsStart() {
  redirect("/results/rankings/333/single");
}
