"use client";

import { useRouter } from "next/navigation";
import type { ReactNode, SubmitEvent } from "react";

/** What is filled in of a form of the wall, and no more, as the wall's address says it. */
export function filledIn(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form);
  const address = new URLSearchParams();
  for (const name of new Set(data.keys())) {
    const values = data
      .getAll(name)
      .map((value) => (typeof value === "string" ? value.trim() : ""));
    const given = values.filter((value) => value !== "").join(",");
    if (given !== "") address.set(name, given);
  }
  return address;
}

/** A form of the wall: without a script a plain one; with one its address holds what was filled in and no more, and the page changes in place. */
export function WallForm({ className, children }: { className?: string; children: ReactNode }) {
  const router = useRouter();
  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const address = filledIn(form);
    form.closest<HTMLElement>(":popover-open")?.hidePopover();
    router.push(address.size === 0 ? "/artworks" : `/artworks?${address.toString()}`, {
      scroll: false,
    });
  }
  return (
    <form action="/artworks" onSubmit={search} className={className}>
      {children}
    </form>
  );
}
