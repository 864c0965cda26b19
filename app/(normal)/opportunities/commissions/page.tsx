import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("commissions");

export { generateMetadata, Page as default };
