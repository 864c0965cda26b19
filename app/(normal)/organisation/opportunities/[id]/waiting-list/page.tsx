import { createDeskPage } from "@/app/(normal)/organisation/opportunities/[id]/create-desk-page";

const { metadata, Page } = createDeskPage("waiting-list", "Managing the waiting list");

export { metadata, Page as default };
