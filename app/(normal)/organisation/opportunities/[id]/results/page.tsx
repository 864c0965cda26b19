import { createDeskPage } from "@/app/(normal)/organisation/opportunities/[id]/create-desk-page";

const { metadata, Page } = createDeskPage("results", "Reading results");

export { metadata, Page as default };
