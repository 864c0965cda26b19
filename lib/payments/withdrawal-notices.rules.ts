/** The day of the notice's last change, stored with each order that it was shown with. */
export const WITHDRAWAL_VERSION = "2026-11-22";

export const withdrawalNotice =
  "By paying you ask us to start right away. If you live in the EU or the UK you can change your mind within 14 days: you then pay only for what you have had until that day. Once we have provided everything you paid for, that right ends.";

/** The provider's page takes Markdown. @param termsUrl null if this site has no terms */
export const formatPaymentPageNotice = (termsUrl: string | null): string =>
  termsUrl === null
    ? withdrawalNotice
    : `${withdrawalNotice} You also accept our [terms of use](${termsUrl}).`;
