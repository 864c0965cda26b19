import type { Metadata } from "next";
import { AdminGate } from "@/components/administration/admin-gate";
import { AdminProfiles } from "@/components/administration/admin-profiles";
import { NeedsScript } from "@/components/ui/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { firstParam, type SearchParams } from "@/lib/shared/read-address";

export const metadata: Metadata = { title: "Administration", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

/** Profiles and the home page, for administrators; the API decides who is one. */
export default async function AdminPage({ searchParams }: Props) {
  const query = firstParam(await searchParams, "query") ?? "";
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Administration</PageTitle>
      <NeedsScript what="Administration">
        <AdminGate path="/admin">
          <AdminProfiles key={query} query={query} />
        </AdminGate>
      </NeedsScript>
    </div>
  );
}
