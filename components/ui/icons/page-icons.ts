import { createIcon } from "@/components/ui/icons/create-icon";

/** Icons of markup without a script: the shell, and pages as the server renders them. */
export const ArrowUpDown = /* @__PURE__ */ createIcon(
  '<path d="m21 16-4 4-4-4"/><path d="M17 20V4"/><path d="m3 8 4-4 4 4"/><path d="M7 4v16"/>',
);
export const CalendarPlus = /* @__PURE__ */ createIcon(
  '<path d="M16 18h6"/><path d="M16 2v3"/><path d="M19 15v6"/><path d="M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3"/><path d="M3 9h18"/><path d="M8 2v3"/>',
);
export const Menu = /* @__PURE__ */ createIcon(
  '<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>',
);
export const Moon = /* @__PURE__ */ createIcon(
  '<path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"/>',
);
export const Rss = /* @__PURE__ */ createIcon(
  '<path d="M4 11a9 9 0 0 1 9 9"/><path d="M4 4a16 16 0 0 1 16 16"/><circle cx="5" cy="19" r="1"/>',
);
export const Search = /* @__PURE__ */ createIcon(
  '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
);
export const SlidersHorizontal = /* @__PURE__ */ createIcon(
  '<path d="M10 5H3"/><path d="M12 19H3"/><path d="M14 3v4"/><path d="M16 17v4"/><path d="M21 12h-9"/><path d="M21 19h-5"/><path d="M21 5h-7"/><path d="M8 10v4"/><path d="M8 12H3"/>',
);
export const Sun = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="4"/><path d="M12 2v2"/><path d="M12 20v2"/><path d="m4.93 4.93 1.41 1.41"/><path d="m17.66 17.66 1.41 1.41"/><path d="M2 12h2"/><path d="M20 12h2"/><path d="m6.34 17.66-1.41 1.41"/><path d="m19.07 4.93-1.41 1.41"/>',
);
