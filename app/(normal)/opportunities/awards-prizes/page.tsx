import { listPage } from "@/app/(normal)/opportunities/list-page";

const { generateMetadata, Page } = listPage("awards-prizes");

export { generateMetadata };
export default Page;
