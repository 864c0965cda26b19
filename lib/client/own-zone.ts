/** The time zone of who looks at the page, as its browser tells it (an IANA name). */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
