import { useEffect, useState } from "react";
import { ChevronRight } from "@/components/ui/icons/icons";
import { SoftLink } from "@/components/ui/buttons/soft-link";

/** `id` is the fragment of the part's address. */
type Part = { id: string; title: string; hint: string };

/** Distance from the top of the window at which a heading counts as reached, in CSS pixels. */
const REACHED_OFFSET = 120;

/** The id of the last part whose heading was reached; at the end of the page, of the last part. */
function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joinedIds = ids.join(" ");
  useEffect(() => {
    function update(): void {
      const parts = joinedIds.split(" ");
      const { scrollHeight } = document.documentElement;
      // Browsers round scroll positions, so the end is reached up to 2 px earlier.
      const isEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      const reachedIds = parts.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= REACHED_OFFSET;
      });
      setCurrent(isEnd ? parts.at(-1) : (reachedIds.at(-1) ?? parts[0]));
    }
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [joinedIds]);
  return current;
}

/** Sticky beside the parts on desktop; a list above them on phones. */
export function AccountNav({ parts }: { parts: readonly Part[] }) {
  const current = useCurrentPart(parts.map(({ id }) => id));
  return (
    <nav aria-label="Parts of your account" className="md:sticky md:top-5 md:self-start">
      <ul className="flex flex-col border-t md:border-t-0">
        {parts.map(({ id, title, hint }) => (
          <li key={id} className="border-b md:border-b-0">
            <SoftLink
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className="group flex min-h-14 items-center justify-between gap-3 py-2 hover:text-accent md:min-h-11 md:border-l-2 md:px-5 md:aria-[current]:border-text md:aria-[current]:font-medium"
            >
              <span>
                {title}
                <span className="block text-small text-muted md:hidden">{hint}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted md:hidden" />
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
