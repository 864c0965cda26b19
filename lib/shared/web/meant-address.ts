const SUGGESTION = /^Did you mean (\S+)\?$/;

/** The field error that offers the address which was probably meant. */
export const suggestAddress = (address: string): string => `Did you mean ${address}?`;

/** Returns the address that a field error offers, so that the form can take it over; null of other errors. */
export const readSuggestedAddress = (message: string | undefined): string | null =>
  (message === undefined ? null : SUGGESTION.exec(message)?.[1]) ?? null;
