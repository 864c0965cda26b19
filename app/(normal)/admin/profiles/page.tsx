import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminProfiles } from "@/components/screens/admin/admin-profiles";
import { getFirstParam } from "@/lib/shared/web/search-params";

const { metadata, Page } = createAdminPage("/admin/profiles", "Profiles", ({ params }) => {
  const query = getFirstParam(params, "query") ?? "";
  return <AdminProfiles key={query} query={query} />;
});

export { metadata, Page as default };
