import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("calls-for-curators");

export { generateMetadata };
export default Page;
