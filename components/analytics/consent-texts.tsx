/** Must match what providers/posthog sends. */
export function ConsentText() {
  return (
    <>
      We would like to count page views with PostHog, to learn what is useful here: the address of
      each page, and your account’s number when you are signed in. No advertising, no recordings.
    </>
  );
}

/** The text for browsers that send Do Not Track or Global Privacy Control. */
export function PrivacySignalText() {
  return (
    <>Your browser asks sites not to follow you, so your visits are not counted. That is all.</>
  );
}
