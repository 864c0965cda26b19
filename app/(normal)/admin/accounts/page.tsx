import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdministeredAccounts } from "@/components/moderation/administered-accounts";
import { getFirstParam } from "@/lib/shared/web/search-params";

const { metadata, Page } = createAdminPage("/admin/accounts", "Accounts", ({ params }) => {
  const query = getFirstParam(params, "query") ?? "";
  return <AdministeredAccounts key={query} query={query} />;
});

export { metadata, Page as default };
