import type { ServiceRole } from "@/lib/legal/data-uses.rules";

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

export type Subprocessor = {
  name: string;
  host: string | null;
  /** Its task in the environment; null for one that only the operator names. */
  role: ServiceRole | null;
  country: string | null;
  transfer: keyof typeof transferLabels | null;
  /** The day from which it is used, where that was stated. */
  since: string | null;
};

type Service = { role: ServiceRole; host: string; product?: string };

const getHost = (url: string) => URL.parse(url)?.hostname ?? url;

/** The outside services that an environment uses. */
export function listServices(configured: Configured): Service[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, POSTHOG_KEY, POSTHOG_HOST } = configured;
  const authHost = configured.FIREBASE_AUTH_EMULATOR_HOST;
  const traces =
    configured.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? configured.OTEL_EXPORTER_OTLP_ENDPOINT;
  const addresses: [ServiceRole, string | undefined, string?][] = [
    [
      "ACCOUNTS",
      authHost === undefined ? "https://identitytoolkit.googleapis.com" : `http://${authHost}`,
      "Firebase",
    ],
    ["PAYMENTS", configured.STRIPE_API_BASE ?? "https://api.stripe.com", "Stripe"],
    ["MAIL", configured.SMTP_URL],
    ["MAIL", configured.SMTP_BULK_URL],
    [
      "MAIL",
      configured.RESEND_API_KEY === undefined ? undefined : "https://api.resend.com",
      "Resend",
    ],
    [
      "STORAGE",
      S3_BUCKET === undefined
        ? undefined
        : (S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`),
    ],
    ["CDN", configured.CDN_PURGE_URL],
    ["PAGE_VIEWS", POSTHOG_KEY === undefined ? undefined : POSTHOG_HOST, "PostHog"],
    ["ERRORS", configured.SENTRY_DSN, "Sentry"],
    ["TRACES", traces],
  ];
  const services = addresses.flatMap(([role, url, product]) =>
    url === undefined
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

/** The services in use, with what the operator says of them, and those that only the operator names. */
export function listSubprocessors(
  configured: Configured,
  stated: readonly Stated[],
): Subprocessor[] {
  const services = listServices(configured);
  const used = services.map((service): Subprocessor => {
    const entry = stated.find((candidate) => isAbout(candidate, service));
    return {
      name: entry?.name ?? service.product ?? service.host,
      host: service.host,
      role: service.role,
      country: entry?.country ?? null,
      transfer: entry?.transfer ?? null,
      since: entry?.since ?? null,
    };
  });
  const others = stated
    .filter((entry) => !services.some((service) => isAbout(entry, service)))
    .map(({ name, host = null, country = null, transfer = null, since = null }) => ({
      name,
      host,
      role: null,
      country,
      transfer,
      since,
    }));
  return [...used, ...others];
}

const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** True of a stand-in of a local stack, which is no other company. */
export const isOwnMachine = ({ host }: Pick<Subprocessor, "host">): boolean =>
  host !== null && OWN_MACHINE.test(host);
