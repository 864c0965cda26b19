import type { Metadata } from "next";
import { AdminOrders } from "@/components/screens/admin/orders/admin-orders";
import { AdminFrame } from "@/components/screens/admin/admin-frame";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

export default function AdminOrdersPage() {
  return (
    <AdminFrame title="Orders" path="/admin/orders">
      <AdminOrders />
    </AdminFrame>
  );
}
