import { ConsentOpener } from "@/components/analytics/consent-opener";
import { BrowserStorageList } from "@/components/screens/legal/browser-storage-list";
import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { PlainTextLink, TextLink } from "@/components/ui/buttons/text-link";
import { administrationLimits } from "@/lib/administration/administration.schema";
import { applicationRetention } from "@/lib/applications/applications.schema";
import { auditLimits } from "@/lib/audit/audit.schema";
import { listLegalPages } from "@/lib/legal/legal-paths.rules";
import { listSubprocessors, nameServices } from "@/lib/legal/subprocessors.rules";
import { newsletterLimits } from "@/lib/newsletter/newsletter.schema";
import { env } from "@/lib/server/env";
import { getLegalFacts, getTermsUrl } from "@/lib/server/legal-facts";
import { TRIAL_DIGEST_YEARS } from "@/lib/subscriptions/trials/trial-digests.rules";
import { toMailto, toShownAddress } from "@/lib/shared/web/email-address";

export const metadata = describeLegalPage(
  "/legal",
  "What this site keeps, where and for how long, and who is responsible for it.",
);

const sectionTitles = {
  responsible: "Who is responsible for this site",
  more: "More detail",
  reading: "Without an account",
  account: "Your account",
  applications: "Applications and juries",
  messages: "Messages and alerts",
  reports: "Reports and decisions",
  payments: "Payments",
  ai: "Artificial intelligence",
  "page-views": "Page views",
  browser: "In your browser",
} as const;

/** States what this software stores. The environment and LEGAL_FILE say who is responsible for the site. */
export default function LegalNotesPage() {
  const services = listSubprocessors(env(), getLegalFacts());
  return (
    <LegalPage
      path="/legal"
      hasTerms={getTermsUrl() !== null}
      contents={Object.entries(sectionTitles).filter(([id]) => id !== "responsible")}
    >
      <Responsible />
      <LegalSection id="more" title={sectionTitles.more}>
        <Pages />
      </LegalSection>
      <LegalSection id="reading" title={sectionTitles.reading}>
        <p>
          Everything public can be read without an account and without a cookie. To keep anyone from
          overloading the site, requests are counted by IP address, for a minute to a day, depending
          on what is asked for.
        </p>
        <p>
          People who post an opportunity see how often it was viewed and how often “Apply” was
          chosen. Each visitor is counted once a day, by a code that is deleted at the end of the
          day.
        </p>
        <p>
          If you subscribe to the newsletter, we keep your address until you leave it, and for
          another {newsletterLimits.endedDays} days in case you change your mind. We count how often
          each link in an issue is opened, never by whom.
        </p>
      </LegalSection>
      <LegalSection id="account" title={sectionTitles.account}>
        <p>
          Your e-mail address, password, telephone number and ways to sign in are kept by{" "}
          {nameServices(services, ["ACCOUNTS"])}. Your profiles, artworks, opportunities, saved
          opportunities and notes are kept in our database until you delete them.
        </p>
        <p>
          Camera metadata, such as places and times, is removed from pictures. Only you can see what
          you save and note.
        </p>
        <p>
          You can{" "}
          <TextLink href="/account#data">download all of it, or delete your account</TextLink> at
          any time, without asking us.
        </p>
        <p>
          Each person can try a subscription once. If you delete an account that has had its trial,
          we keep a code made from its e-mail address with a secret key for {TRIAL_DIGEST_YEARS}{" "}
          years, and use it for nothing else. The address cannot be read from it.
        </p>
      </LegalSection>
      <Applications />
      <LegalSection id="messages" title={sectionTitles.messages}>
        <p>
          Messages are read by the two sides, each of which may be the team of a profile. If
          somebody reports a message, administrators read it and those around it, five in all.
          Messages that also come by mail carry no address of the other side.
        </p>
        <p>
          An alert keeps what you searched for, and how often you want to hear of it. Private facts
          of a profile, such as residence, citizenships, year of birth, languages and whether you
          study, decide which opportunities fit you. Nobody else sees them, not even organisers, and
          you can empty them at any time.
        </p>
      </LegalSection>
      <LegalSection id="reports" title={sectionTitles.reports}>
        <p>
          Reports are reviewed by people; nothing is decided automatically. If you report something
          while signed in, your account page shows the outcome. The person concerned sees the
          reasons on their own account page and can contest the decision once; where there are
          several administrators, a different one reviews it.
        </p>
        <p>
          The log of administrators’ actions is kept for {auditLimits.years} years, reports for{" "}
          {administrationLimits.reportYears}. Once an account is deleted, neither names it.
        </p>
      </LegalSection>
      <LegalSection id="payments" title={sectionTitles.payments}>
        <p>
          Vitrine does not sell works. A price beside one is its artist’s: whether, how and to whom
          it is sold is between you and the artist, and no payment for a work goes through this
          site.
        </p>
        <p>
          Card and bank details are entered at {nameServices(services, ["PAYMENTS"])}, and we never
          see them. For each order we keep what was bought, when, and for how much, even after an
          account is deleted, because financial records have to be kept. Invoices stay there for the
          same reason; everything else that is held there about you as a customer is deleted with
          your account.
        </p>
        <p>
          When you sign up, when you pay and when you open a form for applications, we record which
          version of the terms you accepted, and when. That record is deleted with your account; an
          order keeps the version.
        </p>
      </LegalSection>
      <LegalSection id="ai" title={sectionTitles.ai}>
        <p>
          Works and texts here may not be used to train AI models, or for other text and data mining
          (article 4 of the EU directive 2019/790), unless their profile allows it. Our pages,
          pictures and robots.txt say so in machine-readable form, and known training crawlers are
          turned away. Search engines are welcome.
        </p>
        <p>
          You decide for your own works in your profile. Copies of a picture delivered before you
          change your mind keep the earlier setting.
        </p>
      </LegalSection>
      <LegalSection id="page-views" title={sectionTitles["page-views"]}>
        <PageViews />
      </LegalSection>
      <LegalSection id="browser" title={sectionTitles.browser}>
        <BrowserStorageList />
      </LegalSection>
    </LegalPage>
  );
}

function PageViews() {
  if (env().POSTHOG_KEY === undefined) return <p>This site does not count page views.</p>;
  return (
    <>
      <p>
        This site asks you before it counts page views, and counts nothing until you agree. The
        counts are kept by PostHog. If your browser asks not to be tracked, nothing is counted.
      </p>
      <ConsentOpener />
    </>
  );
}

/** The legal pages, which say more. */
function Pages() {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {listLegalPages(getTermsUrl() !== null)
        .slice(1)
        .map(({ path, label }) => (
          <li key={path}>
            <TextLink href={path} className="inline-flex min-h-11 items-center sm:min-h-8">
              {label}
            </TextLink>
          </li>
        ))}
    </ul>
  );
}

function Applications() {
  const { draftDays, unansweredMonths, answeredDays, acceptedDays, noticeDays } =
    applicationRetention;
  return (
    <LegalSection id="applications" title={sectionTitles.applications}>
      <p>
        Who posts an opportunity decides what its form asks and what the answers are used for, and
        is their controller; Vitrine keeps them as its processor (GDPR, article 4). Ask the
        organiser about them, and us about everything else.
      </p>
      <p>
        Nobody on the organiser’s side reads an application before you send it. Then the organiser’s
        team does, and the jurors whom it invites, unless they have declared a conflict. In a blind
        round, names, profiles, contacts and file names are left out; what a picture, a text or a
        file says of you is not. What jurors score and write is the organiser’s; comments reach you
        only if the organiser says so, and never by whom.
      </p>
      <p>
        Drafts are kept for {draftDays} days after the opportunity closes, applications without an
        answer for {unansweredMonths} months, answered ones for {answeredDays.default} days or as
        the organiser chooses ({answeredDays.min} to {answeredDays.max}), accepted ones for{" "}
        {acceptedDays} days. Artists are told {noticeDays} days before an answered one is deleted.
      </p>
    </LegalSection>
  );
}

function Responsible() {
  const { CONTACT_EMAIL, IMPRINT_URL: imprint } = env();
  const { operator } = getLegalFacts() ?? {};
  const addresses = [operator?.email, CONTACT_EMAIL].filter((address) => address !== undefined);
  const links = [
    ...(imprint === undefined ? [] : [{ href: imprint, label: "Imprint" }]),
    ...[...new Set(addresses)].map((address) => ({
      href: toMailto(address),
      label: toShownAddress(address),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <LegalSection id="responsible" title={sectionTitles.responsible}>
      {operator && <p>{[operator.name, operator.address].filter(Boolean).join(", ")}</p>}
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PlainTextLink href={href} className="inline-flex min-h-11 items-center">
              {label}
            </PlainTextLink>
          </li>
        ))}
      </ul>
    </LegalSection>
  );
}
