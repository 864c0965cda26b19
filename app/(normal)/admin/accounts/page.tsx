import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdministeredAccounts } from "@/components/moderation/administered-accounts";
import { getFirstParam, type SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Accounts", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

export default async function AdminAccountsPage({ searchParams }: Props) {
  const query = getFirstParam(await searchParams, "query") ?? "";
  return (
    <AdminFrame title="Accounts" path="/admin/accounts">
      <AdministeredAccounts key={query} query={query} />
    </AdminFrame>
  );
}
