import { createListPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = createListPage("commissions");

export { generateMetadata };
export default Page;
