import { joinClasses } from "@/lib/shared/join-classes";
import { type ReactNode, type Ref, useId } from "react";

type Props = {
  /** Identifies the heading, for links that lead to it. */
  id?: string;
  title: string;
  about?: ReactNode;
  /** Receives the focus when the focused control is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Directly below the title of the page: h2. */
  heading?: "h2" | "h3";
  /** Less air, where many such sections follow each other. */
  isCompact?: boolean;
  children: ReactNode;
};

/** Heading on the left, controls on the right; stacked on phones. */
export function SettingsSection({
  id,
  title,
  about,
  headingRef,
  heading: Heading = "h3",
  isCompact = false,
  children,
}: Props) {
  const generatedId = useId();
  const headingId = id ?? generatedId;
  return (
    <section
      aria-labelledby={headingId}
      className={joinClasses(
        "grid border-t md:grid-cols-12",
        isCompact ? "gap-x-5 gap-y-2 py-5" : "gap-5 py-10",
      )}
    >
      <div className="flex flex-col gap-1 md:col-span-4">
        <Heading
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          className="scroll-mt-5 font-medium outline-none"
        >
          {title}
        </Heading>
        {about !== undefined && <p className="text-small text-muted">{about}</p>}
      </div>
      <div className="flex max-w-lg flex-col items-stretch gap-5 md:col-span-8 md:max-w-none">
        {children}
      </div>
    </section>
  );
}
