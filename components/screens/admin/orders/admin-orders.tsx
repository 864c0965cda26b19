"use client";

import { AdminList } from "@/components/administration/admin-list";
import { AdministeredOrderRow } from "@/components/screens/admin/orders/administered-order-row";
import { getAdministeredStatusLabel } from "@/components/screens/admin/orders/administered-order-texts";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { useFreshPages } from "@/hooks/use-call-pages";
import { OrderStatus } from "@/lib/payments/order-types.schema";

/** Statuses, first those that need an administrator. */
const statuses: readonly [OrderStatus, ...OrderStatus[]] = [
  "REVIEW",
  "FULFILLED",
  "PAID",
  "PENDING",
  "OPEN",
  "REFUNDED",
  "CLOSED",
  "FAILED",
  "EXPIRED",
  "CANCELLED",
];

export function AdminOrders() {
  const [status, setStatus] = useAddressChoice("status", statuses);
  const orders = useFreshPages("GET /v1/admin/orders", { query: { status } });
  return (
    <section className="flex flex-col gap-5">
      <div className="max-w-80">
        <Field label="Which orders" required>
          <Select
            value={status}
            onChange={({ target }) => setStatus(OrderStatus.parse(target.value))}
            aria-required={undefined}
            of={statuses.map((option) => [option, getAdministeredStatusLabel(option)])}
          />
        </Field>
      </div>
      <AdminList
        query={orders}
        label={`Orders: ${getAdministeredStatusLabel(status)}`}
        empty={status === "REVIEW" ? "No order needs review." : "There are no such orders."}
      >
        {(order) => <AdministeredOrderRow key={order.id} order={order} />}
      </AdminList>
    </section>
  );
}
