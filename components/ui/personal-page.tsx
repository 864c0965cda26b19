import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { type SentenceSubject, NeedsScript } from "@/components/ui/states/needs-script";

export type PersonalPageProps = {
  title: string;
  intro?: ReactNode;
  /** Said to need JavaScript, where it is switched off. */
  subject: SentenceSubject;
  className?: string;
  children: ReactNode;
};

/** A page whose content the browser loads with the visitor's tokens. */
export function PersonalPage({
  title,
  intro,
  subject,
  className = "flex flex-col gap-10",
  children,
}: PersonalPageProps) {
  return (
    <div className={className}>
      {intro === undefined ? (
        <PageTitle>{title}</PageTitle>
      ) : (
        <div className="flex flex-col gap-3">
          <PageTitle>{title}</PageTitle>
          {intro}
        </div>
      )}
      <NeedsScript subject={subject}>{children}</NeedsScript>
    </div>
  );
}
