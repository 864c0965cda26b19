import { joinClasses } from "@/lib/shared/join-classes";

/** Tone of a button: at most one `primary` per screen; `danger` for what cannot be undone. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "large";

const tones: Record<ButtonTone, string> = {
  primary: "border-text bg-text text-ground hover:border-accent hover:bg-accent",
  secondary: "border-outline bg-ground text-text hover:bg-surface",
  quiet: "border-transparent text-text hover:bg-surface",
  danger: "border-danger bg-ground text-danger hover:bg-danger hover:text-ground",
};

// The small button is 32 px high with a touch target of 44.
const sizes: Record<ButtonSize, string> = {
  small: "h-8 px-3 text-small whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1.5",
  // Text zoomed to 200 per cent may wrap on a phone.
  large: "min-h-12 max-w-full px-5 text-base",
};

// `joinClasses` instead of `cn`: tailwind-merge would add 9 KB to every page.
export function buttonClass(tone: ButtonTone, size: ButtonSize, className?: string): string {
  return joinClasses(
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full border font-medium",
    "transition-colors duration-fade disabled:opacity-50 aria-disabled:opacity-50",
    tones[tone],
    sizes[size],
    className,
  );
}
