import { createPersonalPage } from "@/app/create-personal-page";
import { WriteOpportunity } from "@/components/screens/opportunity-form/write-opportunity";

const { metadata, Page } = createPersonalPage(
  { title: "Post an opportunity", subject: "Posting an opportunity" },
  () => <WriteOpportunity id={null} />,
);

export { metadata, Page as default };
