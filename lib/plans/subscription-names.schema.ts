/** Display names of SPEC section 3, “Subscription types and display names”. */
export const subscriptionNames = {
  ARTIST: "Pro",
  ARTIST_PRO: "Pro",
  ARTIST_PRO_PLUS: "Pro",
  ARTIST_STARTER: "Starter",
  ARTIST_OPPORTUNITIES: "Opportunities",
  ORGANIZATION_BASIC: "Basic",
  ORGANIZATION_PREMIUM: "Premium",
  ORGANIZATION_PREMIUM_PLUS: "Premium Plus",
  ORGANIZATION_RESIDENCIES: "Residency",
};
