import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("jobs");

export { generateMetadata, Page as default };
