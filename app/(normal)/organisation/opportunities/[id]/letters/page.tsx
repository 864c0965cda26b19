import { createDeskPage } from "@/app/(normal)/organisation/opportunities/[id]/create-desk-page";

const { metadata, Page } = createDeskPage("letters", "Letters", "Writing letters");

export { metadata };
export default Page;
