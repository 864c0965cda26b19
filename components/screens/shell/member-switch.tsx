import type { ReactNode } from "react";

/** Renders both into every response, which is the same for everybody; the document's mark (`BeforePaint`) decides which is shown. */
export function MemberSwitch({ visitors, members }: { visitors: ReactNode; members: ReactNode }) {
  return (
    <>
      <span className="contents in-data-member:hidden">{visitors}</span>
      <span className="hidden in-data-member:contents">{members}</span>
    </>
  );
}
