import type { Metadata } from "next";
import { ApiDocsLayout } from "@/app/(normal)/docs/api/api-docs-layout";
import { ApiGuide } from "@/components/screens/docs/api-guide";
import { CodeFigure } from "@/components/screens/docs/code-figure";
import { formatFirstScript } from "@/components/screens/docs/first-script";
import { PageTitle } from "@/components/ui/page-title";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { env } from "@/lib/server/env";
import { keyLimits } from "@/lib/server/http/key-limits";
import { rateLimits } from "@/lib/server/http/rate-limits";
import { typedKeys } from "@/lib/shared/records";

export const metadata: Metadata = {
  title: "API",
  description: "The product API: authentication, errors, limits, and every call with an example.",
  alternates: { canonical: "/docs/api" },
};

const rateLimitLabels = {
  read: "reads",
  write: "writes",
  upload: "uploads",
  payment: "payments",
} as const;

const formatFirstSteps = (origin: string) => `export VITRINE=${origin}
curl "$VITRINE/v1/artworks/?size=3"

# With an account: an identity token, then a token of one of its profiles
export ID_TOKEN=…
curl "$VITRINE/v1/profiles/" -H "Authorization: Bearer $ID_TOKEN"
export PROFILE_TOKEN=$(curl -s -X POST "$VITRINE/v1/profiles/token/" \\
  -H "Authorization: Bearer $ID_TOKEN" -H "Content-Type: application/json" \\
  -d '{"id":"…"}' | jq -r .token)`;

export default function ApiOverviewPage() {
  const limits = typedKeys(rateLimitLabels).map((kind) => ({
    label: rateLimitLabels[kind],
    ...rateLimits[kind],
  }));
  return (
    <ApiDocsLayout>
      <PageTitle>API</PageTitle>
      <p className="mt-5 max-w-2xl">
        Every page of Vitrine is built on these calls, and you can use them too. For programs there
        is <PlainTextLink href="/v1/openapi.json">the OpenAPI document</PlainTextLink>. The examples
        come from our own tests.
      </p>
      <div className="mt-10 max-w-2xl">
        <CodeFigure title="First steps" code={formatFirstSteps(env().APP_URL)} subject="the API" />
      </div>
      <ApiGuide
        limits={limits}
        keyLimits={keyLimits}
        firstScript={formatFirstScript(env().APP_URL)}
      />
    </ApiDocsLayout>
  );
}
