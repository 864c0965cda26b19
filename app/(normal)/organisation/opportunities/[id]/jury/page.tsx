import { createDeskPage } from "@/app/(normal)/organisation/opportunities/[id]/create-desk-page";

const { metadata, Page } = createDeskPage("jury", "Jury", "This page");

export { metadata };
export default Page;
