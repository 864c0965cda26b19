import type { Metadata } from "next";
import type { ComponentType } from "react";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import type { AdministrationPath } from "@/lib/administration/administration-paths.rules";
import type { SearchParams } from "@/lib/shared/web/search-params";

/** Makes a page of the administration, whose content gets the parameters of its address. */
export function createAdminPage(
  path: AdministrationPath,
  title: string,
  Content: ComponentType<{ params: SearchParams }>,
  heading = title,
) {
  const metadata: Metadata = { title, robots: { index: false } };
  const Page = async ({ searchParams }: { searchParams: Promise<SearchParams> }) => (
    <AdminFrame title={heading} path={path}>
      <Content params={await searchParams} />
    </AdminFrame>
  );
  return { metadata, Page };
}
