import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("residencies");

export { generateMetadata };
export default Page;
