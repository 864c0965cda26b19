import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("commissions");

export { generateMetadata };
export default Page;
