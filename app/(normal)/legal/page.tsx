import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { ConsentOpener } from "@/components/analytics/consent-opener";
import { StoredHere } from "@/components/legal/stored-here";
import { PageTitle } from "@/components/ui/page-title";
import { env } from "@/lib/server/env";
import { TRIAL_DIGEST_YEARS } from "@/lib/subscriptions/trial/person/rules";

export const metadata: Metadata = {
  title: "Privacy and legal notes",
  description: "What this site keeps, where and for how long, and who answers for it.",
  alternates: { canonical: "/legal" },
};

const link = "underline underline-offset-4 hover:text-accent";

/** What the software keeps, said by those who wrote it; who answers for the site stands in its environment. */
export default function LegalPage() {
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <PageTitle>Privacy and legal notes</PageTitle>
      <Responsible />
      <Part title="Reading">
        <p>
          Everything that is public can be read without an account, and without a cookie. Requests
          are counted for a minute by the address that they come from, so that nobody can overload
          the site.
        </p>
        <p>
          Whoever posts an opportunity sees how often it was viewed and how often “Apply” was
          chosen. For that, a visitor is counted once a day, by a code that is deleted at the end of
          the day.
        </p>
      </Part>
      <Part title="Your account">
        <p>
          Your e-mail address, password, telephone number and ways to sign in are kept by Firebase
          Authentication, a service of Google. Profiles, artworks, opportunities, and what you save
          with its notes are kept in our database until you delete them.
        </p>
        <p>
          Pictures are kept without what cameras write into them, such as places and times. What you
          save and note is seen by you alone.
        </p>
        <p>
          You can{" "}
          <Link href="/account#data" prefetch={false} className={link}>
            download all of it, or delete your account
          </Link>
          , at any time and without asking.
        </p>
        <p>
          Each person can try a subscription once. If you delete an account that has had its trial,
          we keep a code made from its e-mail address with a secret key, for {TRIAL_DIGEST_YEARS}{" "}
          years and for nothing else. The address cannot be read from it.
        </p>
      </Part>
      <Part title="Reports and decisions">
        <p>
          People look at what is reported; nothing is decided automatically. If you report something
          while signed in, your account page shows what came of it. The person whose account it
          concerns reads the reasons on theirs, and can contest the decision once; where there are
          several administrators, another one reviews it.
        </p>
        <p>
          What administrators do is written down and kept for six years, reports for three. Once an
          account is deleted, neither names it any more.
        </p>
      </Part>
      <Part title="Payments">
        <p>
          Cards and bank accounts are entered at Stripe, and we never see them. Of an order we keep
          what was bought, when, and for how much, also after an account is deleted, as books have
          to be kept. Invoices stay at Stripe for the same reason; what else Stripe keeps of you as
          a customer is deleted with your account.
        </p>
        <p>
          When you sign up and when you pay, we record which version of which terms you accepted,
          and when. That record goes with your account; an order keeps the version.
        </p>
      </Part>
      <Part title="Artificial intelligence">
        <p>
          Works and texts here may not be used to train AI models, or for other text and data mining
          (article 4 of the EU directive 2019/790), unless their profile allows it. Our pages,
          pictures and robots.txt say so in the forms that machines read; known training crawlers
          are kept out. Search engines are welcome.
        </p>
        <p>
          You choose for your own works in your profile. A picture that was delivered before you
          changed your mind keeps what it said.
        </p>
      </Part>
      <Part title="Counting page views">
        <p>
          Where this site counts page views, it asks you first, and counts nothing until you agree.
          The counts are kept by PostHog. Browsers that ask for privacy are not asked.
        </p>
        <ConsentOpener />
      </Part>
      <Part title="In your browser">
        <StoredHere />
      </Part>
    </div>
  );
}

/** Who answers for this site, where its environment says so. */
function Responsible() {
  const { CONTACT_EMAIL: mail, IMPRINT_URL: imprint, TERMS_URL: terms } = env();
  const links = [
    ...(imprint === undefined ? [] : [{ href: imprint, label: "Imprint" }]),
    ...(terms === undefined ? [] : [{ href: terms, label: "Terms of use" }]),
    ...(mail === undefined ? [] : [{ href: `mailto:${mail}`, label: mail }]),
  ];
  if (links.length === 0) return null;
  return (
    <Part title="Who answers for this site">
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={`inline-flex min-h-11 items-center ${link}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-large">{title}</h2>
      {children}
    </section>
  );
}
