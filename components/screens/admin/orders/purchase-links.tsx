import { TextLink } from "@/components/ui/buttons/text-link";
import { administeredProfilePath } from "@/lib/administration/administration-paths.rules";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";

type PurchasedItem = Pick<AdministeredOrder, "opportunity" | "artwork">;

/** Renders nothing once the opportunity or artwork has been deleted. */
export function PurchasedItemLink({ opportunity, artwork }: PurchasedItem) {
  const item = opportunity ?? artwork;
  if (item === null) return null;
  const href = opportunity === null ? artworkPath(item.id) : toOpportunityPath(opportunity);
  return (
    <>
      <span className="text-muted">for</span>{" "}
      <TextLink href={href} dir="auto">
        {item.title}
      </TextLink>
    </>
  );
}

export function BuyerLink({ buyer: { profile, email } }: Pick<AdministeredOrder, "buyer">) {
  if (profile === null) return <>{email ?? "An account that is gone"}</>;
  return (
    <>
      <TextLink
        href={administeredProfilePath(profile.id)}
        dir="auto"
        className="inline-flex min-h-6 items-center"
      >
        {profile.name}
      </TextLink>
      {email !== null && `, ${email}`}
    </>
  );
}
