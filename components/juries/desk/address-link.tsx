import type { ReactNode } from "react";
import { toRoundQuery } from "@/components/juries/desk/use-jury-address";
import { hasNoModifier } from "@/lib/client/has-no-modifier";

type AddressLinkProps = {
  /** A round's number, `new`, or null for the overview. */
  round: string | null;
  className: string;
  onOpen: (round: string | null) => void;
  children: ReactNode;
};

/** A link within the page: opens in another tab, too. */
export function AddressLink({ round, className, onOpen, children }: AddressLinkProps) {
  return (
    <a
      href={toRoundQuery(round)}
      className={className}
      onClick={(event) => {
        if (!hasNoModifier(event)) return;
        event.preventDefault();
        onOpen(round);
      }}
    >
      {children}
    </a>
  );
}
