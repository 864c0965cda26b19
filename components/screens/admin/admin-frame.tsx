import type { ReactNode } from "react";
import { AdminGate } from "@/components/screens/admin/admin-gate";
import type { AdministrationPath } from "@/lib/administration/administration-paths.rules";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

type AdminFrameProps = { title: string; path: AdministrationPath; children: ReactNode };

export function AdminFrame({ title, path, children }: AdminFrameProps) {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>{title}</PageTitle>
      <NeedsScript subject="Administering the site">
        <AdminGate path={path}>{children}</AdminGate>
      </NeedsScript>
    </div>
  );
}
