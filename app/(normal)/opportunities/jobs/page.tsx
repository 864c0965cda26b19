import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("jobs");

export { generateMetadata };
export default Page;
