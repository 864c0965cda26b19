/**
 * Beginnings of paths that go on with a secret: whoever has the address of a calendar, feed, file, shared collection or guest's conversation
 * reads it, that of a mail's link stops the mail, that of an invitation accepts it, and that of a verification proves a domain.
 */
const SECRET_PATHS =
  /(^|:\/\/[^/?#\s]+)(\/calendar|\/alerts|\/files|\/collections\/link|(?:\/v1)?\/conversations|(?:\/v1\/mails)?\/unsubscribe|(?:\/v1\/members|(?:\/v1)?\/juries)?\/invitations|\/verifications)\/[^?#\s]+/g;

/** A path, or a text with addresses, without the secrets of their paths: for logs and statistics. */
export const redactSecretPaths = (text: string): string => text.replaceAll(SECRET_PATHS, "$1$2/…");
