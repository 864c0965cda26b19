import { createPersonalPage } from "@/app/create-personal-page";
import { readId } from "@/app/read-id";
import { ChairResultsPage } from "@/components/juries/results/chair-results-page";

const { metadata, Page } = createPersonalPage<"round">(
  {
    title: "Results of the jury",
    subject: "Reading the results",
    heading: "Results",
    className: "flex flex-col gap-5",
  },
  ({ round }) => <ChairResultsPage key={round} roundId={readId(round)} />,
);

export { metadata, Page as default };
