import { BrowserStorageList } from "@/components/screens/legal/browser-storage-list";
import { DataUseSection } from "@/components/screens/legal/data-use-section";
import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { PlainTextLink, TextLink } from "@/components/ui/buttons/text-link";
import { dataUses } from "@/lib/legal/data-registry.rules";
import { type DataUse, listTables } from "@/lib/legal/data-uses.rules";
import { listSubprocessors, nameServices } from "@/lib/legal/subprocessors.rules";
import { listRetainedTables, retention } from "@/lib/registries/retention";
import { env } from "@/lib/server/env";
import { getLegalFacts, getMinimumAge, getTermsUrl, NOT_STATED } from "@/lib/server/legal-facts";
import { toMailto, toShownAddress } from "@/lib/shared/web/email-address";

export const metadata = describeLegalPage(
  "/legal/privacy",
  "What this site knows of people, what for, on what basis, and for how long.",
);

const controllerTitle = "Who is responsible";
/** Titles of what follows the purposes. */
const titles = {
  "page-views": "Page views",
  elsewhere: "Outside this site’s database",
  rights: "Your rights",
  age: "Age",
  browser: "In your browser",
} as const;

const isOrganisers = ({ bases }: DataUse) => bases.includes("ORGANISER");
const uses = [
  ...dataUses.filter((use) => !isOrganisers(use)),
  ...dataUses.filter((use) => isOrganisers(use)),
];

function listRetentionOf(use: DataUse) {
  const tables = listTables(use);
  return retention.filter((line) =>
    listRetainedTables(line).some((table) => tables.includes(table)),
  );
}

/** Says what GDPR article 13 asks for: of data from the registry, of services from the environment, of the operator from LEGAL_FILE. */
export default function PrivacyPage() {
  const services = listSubprocessors(env(), getLegalFacts());
  const pageViews = nameServices(services, ["PAGE_VIEWS"]);
  return (
    <LegalPage
      path="/legal/privacy"
      hasTerms={getTermsUrl() !== null}
      contents={[
        ["controller", controllerTitle],
        ...uses.map(({ id, title }) => [id, title] as const),
        ...Object.entries(titles).filter(([id]) => id !== "page-views" || pageViews !== ""),
      ]}
    >
      <Controller />
      {uses.map((use) => (
        <DataUseSection
          key={use.id}
          use={use}
          services={services}
          retention={listRetentionOf(use)}
        />
      ))}
      {pageViews !== "" && (
        <LegalSection id="page-views" title={titles["page-views"]}>
          <p>
            {pageViews} counts page views, only once you have agreed, and never if your browser asks
            not to be tracked. You can take your agreement back at any time.
          </p>
        </LegalSection>
      )}
      <LegalSection id="elsewhere" title={titles.elsewhere}>
        <p>
          The services that hold data for us are{" "}
          <TextLink href="/legal/subprocessors">listed on a page of their own</TextLink>. Your
          password and your ways to sign in are kept by {nameServices(services, ["ACCOUNTS"])}, and
          go when you delete your account. Backups may hold copies of all this for longer; how long
          they and the logs of this server are kept is {NOT_STATED}.
        </p>
      </LegalSection>
      <Rights />
      <LegalSection id="age" title={titles.age}>
        <p>
          You have to be at least {getMinimumAge()} to have an account. Nobody proves an age here:
          we rely on what you say, and turn away a year of birth that is certainly too late.
        </p>
      </LegalSection>
      <LegalSection id="browser" title={titles.browser}>
        <BrowserStorageList />
      </LegalSection>
    </LegalPage>
  );
}

function Controller() {
  const { operator } = getLegalFacts() ?? {};
  return (
    <LegalSection id="controller" title={controllerTitle}>
      <p>
        {operator === undefined ? (
          `The controller is ${NOT_STATED}.`
        ) : (
          <>
            The controller is {operator.name}. Address: {operator.address ?? NOT_STATED}.{" "}
            <span className="whitespace-nowrap">E-mail:</span>{" "}
            <PlainTextLink href={toMailto(operator.email)}>
              {toShownAddress(operator.email)}
            </PlainTextLink>
            .
          </>
        )}
      </p>
      <p>
        For what artists answer in the form of an opportunity, its organiser is the controller:{" "}
        <TextLink href="#applications">see below</TextLink>.
      </p>
    </LegalSection>
  );
}

function Rights() {
  const { authority } = getLegalFacts() ?? {};
  return (
    <LegalSection id="rights" title={titles.rights}>
      <p>
        You can see your data, correct it, delete it, restrict its use, object to a use that rests
        on an interest, and take it along (GDPR, articles 15 to 21).{" "}
        <TextLink href="/account#data">Download all of it, or delete your account</TextLink>,
        without asking us. For all else, write to us.
      </p>
      <p>
        You may complain to a data protection authority.{" "}
        {authority === undefined
          ? `Which one is competent for this site is ${NOT_STATED}.`
          : `The one that is competent for this site: ${authority}.`}
      </p>
      <p>
        You need not give us anything in order to look around. An account needs an e-mail address or
        a phone number. No decision about you is made by a machine alone (article 22).
      </p>
    </LegalSection>
  );
}
