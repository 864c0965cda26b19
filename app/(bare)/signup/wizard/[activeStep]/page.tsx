import type { Metadata } from "next";
import { Wizard } from "@/components/screens/wizard/wizard";
import { Brand } from "@/components/screens/shell/brand";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { parseReturnPath } from "@/lib/shared/web/return-path";
import type { SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Make a profile", robots: { index: false } };

type Props = {
  params: Promise<{ activeStep: string }>;
  searchParams: Promise<SearchParams>;
};

/** The browser decides which step opens, by the account's progress. */
export default async function WizardPage({ params, searchParams }: Props) {
  const { activeStep } = await params;
  const { next, another } = await searchParams;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 md:max-w-5xl flex-col gap-10 p-5 sm:p-10">
      <div>
        <Brand />
      </div>
      <NeedsScript subject="Making a profile">
        <Wizard
          requestedStep={activeStep}
          next={parseReturnPath(next)}
          another={another !== undefined}
        />
      </NeedsScript>
    </div>
  );
}
