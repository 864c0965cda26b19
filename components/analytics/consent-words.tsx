/** What is counted, said to whoever is asked; nothing else is (lib/client/posthog). */
export function ConsentWords() {
  return (
    <>
      We would like to count page views with PostHog, to learn what is useful here: the address of
      each page, and your account’s number when you are signed in. No advertising, no recordings.
    </>
  );
}

/** Why nobody is asked whose browser has answered already. */
export function PrivacyWords() {
  return (
    <>Your browser asks sites not to follow you, so your visits are not counted. That is all.</>
  );
}
