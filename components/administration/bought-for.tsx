import Link from "next/link";
import { administeredProfilePath } from "@/components/administration/administration-path";
import { artworkPath } from "@/components/artworks/artwork-path";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";

const link = "underline underline-offset-4 hover:text-accent";

type Bought = Pick<AdministeredOrder, "opportunity" | "artwork">;

/** Renders nothing once the opportunity or artwork has been deleted. */
export function BoughtFor({ opportunity, artwork }: Bought) {
  const item = opportunity ?? artwork;
  if (item === null) return null;
  const href = opportunity === null ? artworkPath(item.id) : opportunityPath(opportunity);
  return (
    <>
      <span className="text-muted">for</span>{" "}
      <Link href={href} prefetch={false} dir="auto" className={link}>
        {item.title}
      </Link>
    </>
  );
}

export function BoughtBy({ buyer: { profile, email } }: Pick<AdministeredOrder, "buyer">) {
  if (profile === null) return <>{email ?? "An account that is gone"}</>;
  return (
    <>
      <Link
        href={administeredProfilePath(profile.id)}
        prefetch={false}
        dir="auto"
        className={`inline-flex min-h-6 items-center ${link}`}
      >
        {profile.name}
      </Link>
      {email !== null && `, ${email}`}
    </>
  );
}
