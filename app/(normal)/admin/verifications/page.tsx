import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { AdminVerifications } from "@/components/verifications/admin-verifications";
import { Id } from "@/lib/shared/ids";
import { getFirstParam, type SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Verifications", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

export default async function AdminVerificationsPage({ searchParams }: Props) {
  const profileId = Id.safeParse(getFirstParam(await searchParams, "profile")).data ?? null;
  return (
    <AdminFrame title="Verified organisations" path="/admin/verifications">
      <AdminVerifications profileId={profileId} />
    </AdminFrame>
  );
}
