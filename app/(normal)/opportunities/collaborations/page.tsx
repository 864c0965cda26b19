import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("collaborations");

export { generateMetadata };
export default Page;
