import { usePathname, useRouter } from "next/navigation";
import { useCallback } from "react";
import { BackButton } from "@/components/ui/buttons/back-button";
import { useIsScrolled } from "@/components/ui/use-is-scrolled";
import { useInBrowser } from "@/hooks/use-in-browser";
import { useOpener } from "@/hooks/use-opener";

/** Goes back, or to the front page if there is nothing before; from `md` up the button of a page floats once it has scrolled away (SPEC section 2). */
export function BackListener() {
  const router = useRouter();
  const goBack = useCallback(
    () => (window.history.length > 1 ? router.back() : router.push("/")),
    [router],
  );
  useOpener("back", goBack);
  const isScrolled = useIsScrolled();
  // Rendered again on each page, because not each has a button.
  usePathname();
  const hasButton = useInBrowser(
    () => document.querySelector("main [data-opens=back]") !== null,
    false,
  );
  return isScrolled && hasButton ? (
    <div data-print="hide" className="fixed top-5 left-5 z-30 hidden md:block">
      <BackButton className="" floating />
    </div>
  ) : null;
}
