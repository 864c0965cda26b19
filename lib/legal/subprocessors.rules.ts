import type { ServiceRole } from "@/lib/legal/data-uses.rules";
import { formatList } from "@/lib/shared/texts/format-list";

/** The variables of the environment that name outside services. */
type Configured = {
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  SMTP_URL?: string | undefined;
  SMTP_BULK_URL?: string | undefined;
  RESEND_API_KEY?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  CDN_PURGE_URL?: string | undefined;
  POSTHOG_KEY?: string | undefined;
  POSTHOG_HOST: string;
  SENTRY_DSN?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
};

export const transferLabels = {
  NONE: "data stays in the European Economic Area",
  ADEQUACY: "adequacy decision of the European Commission",
  SCC: "standard contractual clauses",
} as const;

type Stated = {
  name: string;
  host?: string | undefined;
  country?: string | undefined;
  transfer?: keyof typeof transferLabels | undefined;
  since?: string | undefined;
};

/** `role`: the task of one that is in use; none of one that only the operator names. */
export type Subprocessor = Stated & { role?: ServiceRole };

type Service = { role: ServiceRole; host: string; product?: string };

const FIREBASE = "identitytoolkit.googleapis.com";
const STRIPE = "api.stripe.com";

const getHost = (url: string) => URL.parse(url)?.hostname ?? url;

/** The outside services that an environment uses. What stands in for Firebase or Stripe is not called so. */
export function listServices(configured: Configured): Service[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, POSTHOG_KEY, POSTHOG_HOST } = configured;
  const accounts = configured.FIREBASE_AUTH_EMULATOR_HOST ?? FIREBASE;
  const payments = configured.STRIPE_API_BASE ?? `https://${STRIPE}`;
  const storage = S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`;
  const traces =
    configured.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? configured.OTEL_EXPORTER_OTLP_ENDPOINT;
  const addresses: [ServiceRole, string | false | undefined, string?][] = [
    [
      "ACCOUNTS",
      `https://${accounts}`,
      accounts === FIREBASE ? "Firebase" : "a stand-in for Firebase",
    ],
    ["PAYMENTS", payments, getHost(payments) === STRIPE ? "Stripe" : "a stand-in for Stripe"],
    ["MAIL", configured.SMTP_URL],
    ["MAIL", configured.SMTP_BULK_URL],
    ["MAIL", configured.RESEND_API_KEY !== undefined && "https://api.resend.com", "Resend"],
    ["STORAGE", S3_BUCKET !== undefined && storage],
    ["CDN", configured.CDN_PURGE_URL],
    ["PAGE_VIEWS", POSTHOG_KEY !== undefined && POSTHOG_HOST, "PostHog"],
    ["ERRORS", configured.SENTRY_DSN, "Sentry"],
    ["TRACES", traces],
  ];
  const services = addresses.flatMap(([role, url, product]) =>
    url === undefined || url === false
      ? []
      : [{ role, host: getHost(url), ...(product !== undefined && { product }) }],
  );
  const isFirst = ({ role, host }: Service, index: number) =>
    services.findIndex((other) => other.role === role && other.host === host) === index;
  return services.filter(isFirst);
}

/** True of an entry of the file that is about a service: it has its host, a domain above it, or its product in its name. */
function isAbout({ name, host }: Stated, service: Service): boolean {
  if (host !== undefined && (service.host === host || service.host.endsWith(`.${host}`)))
    return true;
  return (
    service.product !== undefined && name.toLowerCase().includes(service.product.toLowerCase())
  );
}

/**
 * The services in use, with what the operator says of them, and those that only the operator names. Of one in use no day is told from
 * which it would be used.
 */
export function listSubprocessors(
  configured: Configured,
  facts: { subprocessors: readonly Stated[] } | null,
): Subprocessor[] {
  const services = listServices(configured);
  const stated = facts?.subprocessors ?? [];
  const used = services.map((service): Subprocessor => {
    const entry = stated.find((candidate) => isAbout(candidate, service));
    const { role, host, product = host } = service;
    return { name: product, ...entry, role, host, since: undefined };
  });
  const others = stated.filter((entry) => !services.some((service) => isAbout(entry, service)));
  return [...used, ...others];
}

/** Names the services that have one of the tasks; empty without any. */
export const nameServices = (
  services: readonly Subprocessor[],
  roles: readonly ServiceRole[],
): string =>
  formatList(
    new Set(services.flatMap(({ role, name }) => (role && roles.includes(role) ? [name] : []))),
  );

/** A service that is to be used from a day on is announced this long before it. */
export const NOTICE_DAYS = 30;

/** Stands in the terms of processing, as a promise, and on the list of services. */
export const announcementNote = `A new service that is announced before it is used is announced by mail to everybody who owns an opportunity whose application form has been opened by then: ${NOTICE_DAYS} days before its first use, or at once if less time is left. Until it is used they can object, export their data and close their forms.`;

const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** True of a stand-in of a local stack, which is no other company. */
export const isOwnMachine = ({ host = "" }: Pick<Subprocessor, "host">): boolean =>
  OWN_MACHINE.test(host);
