import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("without-fees");

export { generateMetadata };
export default Page;
