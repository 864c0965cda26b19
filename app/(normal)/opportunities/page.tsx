import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage(null);

export { generateMetadata };
export default Page;
