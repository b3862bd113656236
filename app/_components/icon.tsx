const paths = {
  arrowLeft: "M15 5l-7 7 7 7",
  arrowRight: "M9 5l7 7-7 7",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  danger: "M12 7.5v5.5M12 16.5v.01M8 3h8l5 5v8l-5 5H8l-5-5V8z",
  edit: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  info: "M12 11v5.5M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z",
  key: "M12.5 11.5L20 4M16.5 7.5l3 3M14 15a5 5 0 1 1-10 0 5 5 0 0 1 10 0z",
  link: "M9.5 14.5l5-5M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01",
  mail: "M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  auto: "M4 5h16v11H4zM9 20h6M12 16v4",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0",
  search: "M16 16l5 5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z",
  sortDown: "M12 5v14M6 13l6 6 6-6",
  sortUp: "M12 19V5M6 11l6-6 6 6",
  success: "M7.5 12.5l3 3 6-6.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z",
  sun: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  ticket: "M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5v3H4v-3a1.8 1.8 0 0 0 0-3.5zM14.5 7v10",
  warning: "M12 9.5v4.5M12 17v.01M12 3.5L22 20.5H2z",
} as const;

export type IconName = keyof typeof paths;

const pointing = new Set<IconName>(["arrowLeft", "arrowRight"]);

/** Decoration beside text, or inside a control that has a name of its own; never the only carrier of meaning. */
export function Icon({ name, size = 20, shown }: { name: IconName; size?: number; shown?: string }) {
  return (
    <svg
      className={pointing.has(name) ? "points-on" : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-shown={shown}
    >
      <path d={paths[name]} />
    </svg>
  );
}
