import type { Metadata } from "next";
import { CallEntry } from "@/components/docs/call-entry";
import { describeCalls } from "@/components/docs/described-call";
import { PageTitle } from "@/components/ui/page-title";
import { api } from "@/lib/api";
import { env } from "@/lib/server/env";
import { openApiDocument } from "@/lib/server/openapi";

export const metadata: Metadata = {
  title: "API",
  description: "Every call of the product API, from the same schemas that validate the requests.",
  alternates: { canonical: "/docs/api" },
};

/** The API for people to read; `/v1/openapi.json` says the same to programs. */
export default function ApiPage() {
  const groups = Map.groupBy(
    describeCalls(openApiDocument(api, env().APP_URL)),
    ({ group }) => group,
  );
  return (
    <div className="grid gap-10 md:grid-cols-[180px_minmax(0,1fr)]">
      <nav aria-label="Calls" className="md:sticky md:top-5 md:self-start">
        <ul className="flex flex-wrap gap-x-5 md:flex-col">
          {[...groups.keys()].map((group) => (
            <li key={group}>
              <a
                href={`#${group}`}
                className="inline-flex min-h-11 items-center capitalize hover:text-accent"
              >
                {group}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <PageTitle>API</PageTitle>
        <p className="mt-5 max-w-2xl">
          Every page of Vitrine stands on these calls. Errors are{" "}
          <code>{"{ message, code, details, requestId }"}</code>, lists are{" "}
          <code className="break-words">{"{ items, page, size, total, totalRelation, next }"}</code>
          . Programs read{" "}
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a document for programs, not a page */}
          <a href="/v1/openapi.json" className="underline underline-offset-4 hover:text-accent">
            the OpenAPI document
          </a>
          .
        </p>
        {[...groups].map(([group, calls]) => (
          <section key={group} aria-labelledby={group} className="mt-15">
            <h2 id={group} className="mb-5 text-large capitalize">
              {group}
            </h2>
            {calls.map((call) => (
              <CallEntry key={call.id} call={call} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
