import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("calls-for-curators");

export { generateMetadata, Page as default };
