import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("grants-stipends");

export { generateMetadata };
export default Page;
