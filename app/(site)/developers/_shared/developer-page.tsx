import "./developers.css";
import type { ReactNode } from "react";
import { type HandbookContents, HandbookPage } from "#app/_components/handbook.tsx";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { guidePages } from "./guide.ts";
import { apiReference } from "./load-reference.ts";

type DeveloperPageProps = {
  /** The address of the page, or of the one in the list that it belongs to. */
  current: string;
  title: ReactNode;
  lead?: ReactNode;
  details?: ReactNode;
  /** Between the developers' front page and this one. */
  trail?: { href: string; label: string }[];
  children: ReactNode;
};

/** A page of the developers' site. */
export const DeveloperPage = (props: DeveloperPageProps) => <HandbookPage contents={contents()} {...props} />;

const contents = (): HandbookContents => ({
  name: "Developer pages",
  home: { href: "/developers", label: "Developers" },
  groups: [
    { links: [{ href: "/developers/search", label: "Search" }] },
    { heading: "Guide", links: guidePages },
    {
      heading: "Reference",
      links: [
        { href: referenceHome, label: "All endpoints" },
        ...apiReference().map(({ href, name }) => ({ href, label: name })),
        { href: `${referenceHome}/schemas`, label: "Schemas" },
      ],
    },
  ],
});
