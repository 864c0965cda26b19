/** A class with which a tap already reaches what is below while it fades out. */
export const fadeClass =
  "transition-opacity duration-fade data-closed:pointer-events-none data-ending-style:opacity-0 data-starting-style:opacity-0";

const ground = `rounded-surface border bg-ground text-text shadow-float outline-none ${fadeClass}`;

export const menuClass = `max-h-(--available-height) overflow-y-auto p-1 ${ground}`;

/** A list under its control, at least as wide as the control. */
export const popupClass = `min-w-(--anchor-width) ${ground}`;

const option =
  "flex cursor-pointer items-center rounded-surface px-3 outline-none select-none " +
  "data-highlighted:bg-surface data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent " +
  "data-selected:font-medium data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:opacity-60";
export const optionClass = `min-h-11 ${option}`;
/** The option of a long menu, as low as a row of a list where no finger has to hit it. */
export const compactOptionClass = `min-h-9 pointer-coarse:min-h-11 ${option}`;
