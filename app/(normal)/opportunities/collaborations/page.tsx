import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("collaborations");

export { generateMetadata, Page as default };
