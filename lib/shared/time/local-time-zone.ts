/** The browser's time zone (an IANA name). */
export const getLocalTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
