import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminVerifications } from "@/components/verifications/admin-verifications";
import { Id } from "@/lib/shared/ids";
import { getFirstParam } from "@/lib/shared/web/search-params";

const { metadata, Page } = createAdminPage(
  "/admin/verifications",
  "Verifications",
  ({ params }) => (
    <AdminVerifications profileId={Id.safeParse(getFirstParam(params, "profile")).data ?? null} />
  ),
  "Verified organisations",
);

export { metadata, Page as default };
