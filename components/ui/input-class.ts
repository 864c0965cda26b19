const look =
  "w-full border border-outline bg-ground text-base text-text placeholder:text-muted " +
  "transition-colors duration-fade hover:border-text aria-invalid:border-danger " +
  "disabled:border-hairline disabled:bg-surface disabled:text-muted";

/** The look that one-line and many-line inputs share. */
export const inputClass = `rounded-surface px-3 ${look}`;

/** The same with round ends, for a box to search in. */
export const roundInputClass = `rounded-full pr-12 pl-5 ${look}`;
