import { createDeskPage } from "@/app/(normal)/organisation/opportunities/[id]/create-desk-page";

const { metadata, Page } = createDeskPage("results", "Results", "Writing the results page");

export { metadata };
export default Page;
