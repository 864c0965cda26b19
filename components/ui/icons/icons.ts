import { createIcon } from "@/components/ui/icons/create-icon";

/** Icons of controls that work by a script. All icons of one of these files load together. */
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
export const UserRound = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/>',
);
export const X = /* @__PURE__ */ createIcon('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>');
