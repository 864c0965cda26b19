import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { UnansweredLinks } from "@/components/links/unanswered-links";

const { metadata, Page } = createAdminPage(
  "/admin/links",
  "Links",
  UnansweredLinks,
  "Broken links",
);

export { metadata, Page as default };
