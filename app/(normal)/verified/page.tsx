import type { Metadata } from "next";
import type { ReactNode } from "react";
import { VerifiedMark } from "@/components/profiles/verified-mark";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/buttons/text-link";
import { verificationLimits } from "@/lib/verifications/verifications.schema";

export const metadata: Metadata = {
  title: "Verified organisations",
  description: "What the mark of a verified organisation means, and what it does not.",
  alternates: { canonical: "/verified" },
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-large font-medium">{title}</h2>
      {children}
    </section>
  );
}

export default function VerifiedPage() {
  const { found, missing } = verificationLimits.days;
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <PageTitle>Verified organisations</PageTitle>
      <p>
        This mark <VerifiedMark /> stands beside the name of an organisation that has shown who it
        is.
      </p>
      <Section title="What it means">
        <p>At least one of these was checked, and the check still holds:</p>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>
            <b>Its domain.</b> Whoever runs the profile controls the domain of the website that it
            names: they added a record to it, or read the mail of an address of the organisation.
          </li>
          <li>
            <b>Who is behind it.</b> Somebody at Vitrine looked at evidence, such as a register or a
            letter from the organisation, and noted what it was and when.
          </li>
        </ul>
      </Section>
      <Section title="What it does not mean">
        <p>
          It is not a recommendation. It does not say that an opportunity is good, that a fee is
          fair or that a prize will be paid, and nobody can buy it. Organisations without it may be
          just as honest: many have not asked. Read the conditions before you pay anybody.
        </p>
      </Section>
      <Section title="How long it holds">
        <p>
          A domain is verified until the website of the profile changes. A record is looked up every{" "}
          {found} days; if it is missing, we tell the organisation and look again {missing} days
          later before the mark goes. An address is asked again once a year. What we checked
          ourselves holds as long as the profile keeps its name and the domain of its website.
          Vitrine withdraws the mark from anyone who misuses it.
        </p>
      </Section>
      <Section title="For organisations">
        <p>
          Open “Edit profile” and choose “Get verified”. It costs nothing. Shared services, such as
          Instagram, Linktree or Gmail, cannot be verified as a domain; if you have no website of
          your own, <TextLink href="/legal#responsible">write to us</TextLink>.
        </p>
      </Section>
      <Section title="If something is wrong">
        <p>Use “Report” on the page of the profile or the opportunity. We look at each report.</p>
      </Section>
    </div>
  );
}
