import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminProfiles } from "@/components/screens/admin/admin-profiles";
import { getFirstParam, type SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Profiles", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

export default async function AdminProfilesPage({ searchParams }: Props) {
  const query = getFirstParam(await searchParams, "query") ?? "";
  return (
    <AdminFrame title="Profiles" path="/admin/profiles">
      <AdminProfiles key={query} query={query} />
    </AdminFrame>
  );
}
