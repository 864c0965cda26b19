import { type ReactNode, type Ref, useId } from "react";

type Props = {
  title: string;
  about?: ReactNode;
  /** Receives the focus when the focused control is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Directly below the title of the page: h2. */
  heading?: "h2" | "h3";
  children: ReactNode;
};

/** Heading on the left, controls on the right; stacked on phones. */
export function SettingsSection({
  title,
  about,
  headingRef,
  heading: Heading = "h3",
  children,
}: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t py-10 md:grid-cols-12">
      <div className="flex flex-col gap-1 md:col-span-4">
        <Heading id={id} ref={headingRef} tabIndex={-1} className="font-medium outline-none">
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
