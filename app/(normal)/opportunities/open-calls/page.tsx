import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("open-calls");

export { generateMetadata, Page as default };
