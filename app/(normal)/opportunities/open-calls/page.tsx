import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("open-calls");

export { generateMetadata };
export default Page;
