import Link from "next/link";
import type { ReactNode } from "react";
import { RailArrows } from "@/components/ui/rail-arrows";

type HomeSectionProps = {
  title: string;
  /** Where there is more of it. */
  href: string;
  more: string;
  /** The id of its rail, where it has one: arrows move it. */
  rail?: string;
  children: ReactNode;
};

/** A part of the home page: its title, the way to more of it, and the arrows of its rail. */
export function HomeSection({ title, href, more, rail, children }: HomeSectionProps) {
  return (
    <section className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2 className="text-large sm:text-title">{title}</h2>
        <div className="flex items-center gap-3">
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {more}
          </Link>
          {rail !== undefined && <RailArrows rail={rail} label={title} />}
        </div>
      </div>
      {children}
    </section>
  );
}
