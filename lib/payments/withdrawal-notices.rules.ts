/** The version of the notice below: the day of its last change. It is kept with each order that it stood beside. */
export const WITHDRAWAL_VERSION = "2026-11-22";

/** What is said beside the button that leads to paying, and on the provider's page beside the one that pays. */
export const withdrawalNotice =
  "By paying you ask us to start right away. If you live in the EU or the UK you can change your mind within 14 days: you then pay only for what you have had until that day. Once we have provided everything you paid for, that right ends.";

/** As `withdrawalNotice`, for the provider's page, which takes Markdown. @param termsUrl null where this site has no terms */
export const paymentPageNotice = (termsUrl: string | null): string =>
  termsUrl === null
    ? withdrawalNotice
    : `${withdrawalNotice} You also accept our [terms of use](${termsUrl}).`;
