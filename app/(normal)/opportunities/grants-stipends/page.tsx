import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("grants-stipends");

export { generateMetadata, Page as default };
