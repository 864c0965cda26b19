import type { Metadata } from "next";
import type { ComponentType } from "react";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import type { AdministrationPath } from "@/lib/administration/administration-paths.rules";

/** Makes a page of the administration. */
export function createAdminPage(
  path: AdministrationPath,
  title: string,
  Content: ComponentType,
  heading = title,
) {
  const metadata: Metadata = { title, robots: { index: false } };
  const Page = () => (
    <AdminFrame title={heading} path={path}>
      <Content />
    </AdminFrame>
  );
  return { metadata, Page };
}
