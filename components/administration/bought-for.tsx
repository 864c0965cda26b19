import Link from "next/link";
import { administeredProfilePath } from "@/components/administration/administration-path";
import { artworkPath } from "@/components/artworks/artwork-path";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";

const link = "underline underline-offset-4 hover:text-accent";

type Bought = Pick<AdministeredOrder, "opportunity" | "artwork">;

/** The call or artwork that something was bought for, with its link; nothing where there is none any more. */
export function BoughtFor({ opportunity, artwork }: Bought) {
  const thing = opportunity ?? artwork;
  if (thing === null) return null;
  const href = opportunity === null ? artworkPath(thing.id) : opportunityPath(opportunity);
  return (
    <>
      <span className="text-muted">for</span>{" "}
      <Link href={href} prefetch={false} dir="auto" className={link}>
        {thing.title}
      </Link>
    </>
  );
}

/** Who bought something: the profile, which leads to its row in the administration, and the account's address. */
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
