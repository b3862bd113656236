import { Icon } from "./icon.tsx";

export function SearchBox() {
  return (
    <search className="search-box">
      <form action="/search" method="get">
        <Icon name="search" size={18} />
        <input type="search" name="q" aria-label="Search competitions, persons and regulations" placeholder="Search" />
      </form>
    </search>
  );
}
