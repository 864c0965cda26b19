import type { Metadata } from "next";
import { AdminGate } from "@/components/administration/admin-gate";
import { AdminOrders } from "@/components/administration/admin-orders";
import { NeedsScript } from "@/components/ui/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

/** Orders that need a look, and all others, for administrators; the API decides who is one. */
export default function AdminOrdersPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Orders</PageTitle>
      <NeedsScript what="Administration">
        <AdminGate path="/admin/orders">
          <AdminOrders />
        </AdminGate>
      </NeedsScript>
    </div>
  );
}
