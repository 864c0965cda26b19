import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("residencies");

export { generateMetadata, Page as default };
