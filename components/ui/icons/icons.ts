import { createIcon } from "@/components/ui/icons/create-icon";

/** Icons of the shell and of controls. All icons of one of these files load together. */
export const ArrowLeft = /* @__PURE__ */ createIcon(
  '<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>',
);
export const ArrowRight = /* @__PURE__ */ createIcon(
  '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>',
);
export const ArrowUp = /* @__PURE__ */ createIcon('<path d="m5 12 7-7 7 7"/><path d="M12 19V5"/>');
export const Check = /* @__PURE__ */ createIcon('<path d="M20 6 9 17l-5-5"/>');
export const ChevronDown = /* @__PURE__ */ createIcon('<path d="m6 9 6 6 6-6"/>');
export const ChevronLeft = /* @__PURE__ */ createIcon('<path d="m15 18-6-6 6-6"/>');
export const ChevronRight = /* @__PURE__ */ createIcon('<path d="m9 18 6-6-6-6"/>');
export const Info = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>',
);
export const Menu = /* @__PURE__ */ createIcon(
  '<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>',
);
export const Moon = /* @__PURE__ */ createIcon(
  '<path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"/>',
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
export const UserRound = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/>',
);
export const X = /* @__PURE__ */ createIcon('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>');
