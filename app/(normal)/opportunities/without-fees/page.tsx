import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("without-fees");

export { generateMetadata, Page as default };
