import { SoftLink } from "@/components/ui/buttons/soft-link";

/** The id of every page's `<main>`. */
export const MAIN_ID = "main";

export function SkipLink() {
  return (
    <SoftLink
      href={`#${MAIN_ID}`}
      className="sr-only rounded-full bg-text px-5 py-2 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-5 focus:z-50"
    >
      Skip to content
    </SoftLink>
  );
}
