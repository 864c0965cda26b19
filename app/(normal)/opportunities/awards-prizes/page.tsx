import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("awards-prizes");

export { generateMetadata, Page as default };
