import type { Metadata } from "next";
import { AdminOrders } from "@/components/administration/admin-orders";
import { AdminFrame } from "@/components/administration/admin-frame";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

export default function AdminOrdersPage() {
  return (
    <AdminFrame title="Orders" path="/admin/orders">
      <AdminOrders />
    </AdminFrame>
  );
}
