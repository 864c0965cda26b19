import type { Metadata } from "next";
import { AdminOrders } from "@/components/administration/admin-orders";
import { AdminFrame } from "@/components/administration/admin-frame";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

/** Orders that need a look, and all others, for administrators; the API decides who is one. */
export default function AdminOrdersPage() {
  return (
    <AdminFrame title="Orders" path="/admin/orders">
      <AdminOrders />
    </AdminFrame>
  );
}
