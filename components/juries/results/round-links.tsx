import { SoftLink } from "@/components/ui/buttons/soft-link";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { joinClasses } from "@/lib/shared/join-classes";

type RoundLinksProps = { rounds: readonly Round[]; current: number };

/** Chooses the round; nothing where there is no choice. */
export function RoundLinks({ rounds, current }: RoundLinksProps) {
  if (rounds.length < 2) return null;
  return (
    <nav aria-label="Rounds" className="flex flex-wrap gap-x-2 gap-y-3">
      {rounds.map(({ id, number, name }) => (
        <SoftLink
          key={id}
          href={`?round=${number}`}
          keepsScroll
          aria-current={number === current ? "true" : undefined}
          className={joinClasses(
            "relative inline-flex min-h-8 max-w-full items-center rounded-full border px-3 text-small transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5",
            number === current
              ? "border-text bg-text text-ground"
              : "border-outline hover:bg-surface",
          )}
        >
          <span className="truncate">
            {number}. {name}
          </span>
        </SoftLink>
      ))}
    </nav>
  );
}
