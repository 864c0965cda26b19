import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** What this is for, in a sentence. */
  about?: ReactNode;
  children: ReactNode;
};

/** One subject of the account: its name at the left, what can be done at the right; one under the other on phones. */
export function AccountSection({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t py-10 md:grid-cols-12">
      <div className="flex flex-col gap-1 md:col-span-4">
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        {about !== undefined && <p className="text-small text-muted">{about}</p>}
      </div>
      <div className="flex max-w-lg flex-col items-stretch gap-5 md:col-span-8">{children}</div>
    </section>
  );
}
