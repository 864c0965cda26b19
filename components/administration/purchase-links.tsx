import Link from "next/link";
import { administeredProfilePath } from "@/components/administration/administration-path";
import { artworkPath } from "@/components/artworks/artwork-path";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";

const linkClass = "underline underline-offset-4 hover:text-accent";

type PurchasedItem = Pick<AdministeredOrder, "opportunity" | "artwork">;

/** Renders nothing once the opportunity or artwork has been deleted. */
export function PurchasedItemLink({ opportunity, artwork }: PurchasedItem) {
  const item = opportunity ?? artwork;
  if (item === null) return null;
  const href = opportunity === null ? artworkPath(item.id) : toOpportunityPath(opportunity);
  return (
    <>
      <span className="text-muted">for</span>{" "}
      <Link href={href} prefetch={false} dir="auto" className={linkClass}>
        {item.title}
      </Link>
    </>
  );
}

export function BuyerLink({ buyer: { profile, email } }: Pick<AdministeredOrder, "buyer">) {
  if (profile === null) return <>{email ?? "An account that is gone"}</>;
  return (
    <>
      <Link
        href={administeredProfilePath(profile.id)}
        prefetch={false}
        dir="auto"
        className={`inline-flex min-h-6 items-center ${linkClass}`}
      >
        {profile.name}
      </Link>
      {email !== null && `, ${email}`}
    </>
  );
}
