/** The look that one-line and many-line inputs share. */
export const inputClass =
  "w-full rounded-surface border border-outline bg-ground px-3 text-base text-text placeholder:text-muted " +
  "transition-colors duration-fade hover:border-text aria-invalid:border-danger " +
  "disabled:border-hairline disabled:bg-surface disabled:text-muted";
