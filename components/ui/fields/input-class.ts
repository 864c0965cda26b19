const baseClass =
  "w-full border border-outline bg-ground text-base text-text placeholder:text-muted " +
  "transition-colors duration-fade hover:border-text aria-invalid:border-danger " +
  "disabled:border-hairline disabled:bg-surface disabled:text-muted";

export const inputClass = `rounded-surface px-3 ${baseClass}`;

export const fileInputClass = `${inputClass} min-h-12 py-2 file:mr-3 file:rounded-full file:border-0 file:bg-surface file:px-3 file:py-1 file:font-medium file:text-text`;

export const roundInputClass = `rounded-full pr-12 pl-5 ${baseClass}`;
