import type { ReactNode } from "react";
import { CodeFigure } from "@/components/screens/docs/code-figure";
import { webhookScript } from "@/components/screens/docs/webhook-script";
import { InlineCode } from "@/components/screens/docs/inline-code";
import { TableHead } from "@/components/screens/docs/table-head";
import { webhookTypes } from "@/lib/endpoints/webhook-events.schema";
import { scopeGroups, type SubjectTexts } from "@/lib/keys/key-scopes.schema";
import { type FailureCode, failureStatus } from "@/lib/shared/failure";
import { typedKeys } from "@/lib/shared/records";
import { formatCount } from "@/lib/shared/texts/format-count";
import { V2_MEDIA_TYPE } from "@/lib/shared/web/media-types";

const meanings: Record<FailureCode, string> = {
  VALIDATION: "Invalid body, query or form. `details` names every field that is wrong.",
  PAGE_TOO_DEEP: "`page` × `size` is over 10,000: continue with `cursor`.",
  UNAUTHENTICATED: "No identity token, or one that is malformed, expired or revoked.",
  PROFILE_TOKEN_EXPIRED: "The profile token has expired: fetch a new one and repeat the request.",
  PAYMENT_REQUIRED: "This needs a payment. `details` names the products that would allow it.",
  FORBIDDEN: "The caller may not do this.",
  QUOTA_EXCEEDED: "The plan’s limit is reached.",
  NOT_FOUND: "Nothing here, or nothing that the caller may see.",
  METHOD_NOT_ALLOWED: "The method is not allowed: see `Allow`.",
  CONFLICT: "The state forbids it; `details[].path` names the cause where there are several.",
  TOO_LARGE: "A body or a file is over its limit.",
  UNSUPPORTED_MEDIA: "A content type that is not accepted, or a file that is not a picture.",
  UNPROCESSABLE: "Well-formed, but it cannot be carried out.",
  RATE_LIMITED: "Too many requests. Wait for the number of seconds in `Retry-After`.",
  INTERNAL: "An error of ours. Please send us the `requestId`.",
  UPSTREAM_UNAVAILABLE:
    "The database, sign-in or payment service is unavailable. See `Retry-After`.",
};

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-15 flex max-w-2xl flex-col gap-3">
      <h2 id={id} className="text-large">
        {title}
      </h2>
      {children}
    </section>
  );
}

type WideTableProps = {
  label: string;
  columns: readonly string[];
  /** Texts may have code in backticks. */
  rows: readonly (readonly (string | number)[])[];
};

function WideTable({ label, columns, rows }: WideTableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard, too
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-lg text-left text-small [overflow-wrap:normal]">
        <TableHead columns={columns} />
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()} className="border-t align-top">
              {cells.map((cell, index) => (
                <td key={columns[index]} className="py-2 pr-5 last:pr-0">
                  <InlineCode>{String(cell)}</InlineCode>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const scopeRows = scopeGroups.flatMap(({ subjects }) =>
  Object.entries<SubjectTexts>(subjects).map(([subject, { read, write }]) => [
    `\`${subject}\``,
    read ?? "",
    write ?? "",
  ]),
);

const eventRows = typedKeys(webhookTypes).map((type) => [
  `\`${type}\``,
  webhookTypes[type].label,
  webhookTypes[type].scope === null ? "for no key" : `\`${webhookTypes[type].scope}\``,
]);

type ApiGuideProps = {
  /** Requests per minute, per IP address and per account. */
  limits: readonly { label: string; address: number; account: number }[];
  /** Calls per minute of an API key. */
  keyLimits: { read: number; write: number; upload: number };
  /** Lists applications by key. */
  firstScript: string;
};

export function ApiGuide({ limits, keyLimits, firstScript }: ApiGuideProps) {
  return (
    <>
      <Section id="authentication" title="Authentication">
        <p>
          <InlineCode>
            What is public needs no token. Everything else takes an identity token from Firebase
            Authentication as `Authorization: Bearer …`, valid for an hour. The sign-in pages get it
            from Firebase’s SDK; a program gets one from Firebase’s REST API with the project’s web
            API key.
          </InlineCode>
        </p>
        <p>
          <InlineCode>
            An account can have several profiles. A call that acts as one of them takes a profile
            token as well: `POST /v1/profiles/token/` with the profile’s id returns one. Send it in
            the header `X-Profile-Token`; it is valid for 15 minutes.
          </InlineCode>
        </p>
      </Section>
      <Section id="keys" title="Keys">
        <p>
          <InlineCode>
            A program that runs by itself uses a key instead of both tokens: `Authorization: Bearer
            vtk_…`, without `X-Profile-Token`. Make one on the page “Keys and webhooks” of your
            account, or on “Integrations” of an organisation; its secret is shown once. A key acts
            as whoever made it, with what that person may at the time, as far as its scopes allow.
          </InlineCode>
        </p>
        <p>
          <InlineCode>
            The script below needs a key that acts as a profile (“Acts as”) and has the scope
            `applications:read`.
          </InlineCode>
        </p>
        <CodeFigure title="First script" code={firstScript} subject="a key" />
        <p>
          <InlineCode>
            {
              "It lists what the profile has sent. Organisers list what has arrived with `GET /v1/opportunities/{id}/applications`, for an opportunity of theirs."
            }
          </InlineCode>
        </p>
        <p>
          <InlineCode>
            {
              "The page of each call names its scope, and so does `x-vitrine-scope` in the OpenAPI document; `write` includes `read`, and `*:read` is every `read`. Without it the response is 403 with the path `scope`; a call that answers without an account, too, answers as it does there. Calls that name none are closed to keys, with the path `key`: the account, payments, judging, invitations, administration, and keys themselves."
            }
          </InlineCode>
        </p>
        <p>
          <InlineCode>
            {`A key has limits of its own, ${formatCount(keyLimits.read)} reads, ${formatCount(keyLimits.write)} writes and ${formatCount(keyLimits.upload)} uploads a minute; those of its account count, too. Keep secrets out of code that others can read, and rotate a key by giving the program the new secret while the old one still works. Whoever finds a key may end it: \`POST /v1/keys/revoke\`.`}
          </InlineCode>
        </p>
        <WideTable label="Scopes" columns={["Subject", "…:read", "…:write"]} rows={scopeRows} />
      </Section>
      <Section id="webhooks" title="Webhooks">
        <p>
          <InlineCode>
            {
              "Instead of asking again and again, a program can be told: `POST /v1/profiles/{id}/endpoints`, or the page “Keys and webhooks”, adds an address to which we send events, signed by Standard Webhooks 1.0. Its secret is shown once. Check the signature of each request over its bytes, before you read them."
            }
          </InlineCode>
        </p>
        <CodeFigure title="Verify a webhook" code={webhookScript} subject="a secret" />
        <p>
          <InlineCode>
            {
              "The body says that something happened, `{ type, timestamp, data }`, and `data.href` is the call that tells the rest. Answer 2xx within 15 seconds, and do the work afterwards. Anything else is tried again for about 28 hours with the same `webhook-id`, which may also arrive twice, or after a later event. Five days without success disable an endpoint, and 410 does at once; what it missed can be sent again for 30 days."
            }
          </InlineCode>
        </p>
        <WideTable
          label="Events"
          columns={["Type", "Sent when", "Scope of a key that asks for it"]}
          rows={eventRows}
        />
      </Section>
      <Section id="versions" title="Versions">
        <p>
          <InlineCode>
            {`The version is in the address: /v1. Fields and values may be added; ignore those you do not know. A few reads return more in version 2: ask for it with \`Accept: ${V2_MEDIA_TYPE}\`.`}
          </InlineCode>
        </p>
      </Section>
      <Section id="errors" title="Errors">
        <p>
          <InlineCode>
            {
              "Every error has the body `{ message, code, details, requestId }`: `message` is for people, `code` for programs, and `details` names fields by the path you sent."
            }
          </InlineCode>
        </p>
        <WideTable
          label="Errors by code"
          columns={["Status", "Code", "Meaning"]}
          rows={Object.entries(failureStatus).map(([code, status]) => [
            status,
            `\`${code}\``,
            meanings[code as FailureCode],
          ])}
        />
      </Section>
      <Section id="rate-limits" title="Rate limits">
        <p>
          <InlineCode>
            Requests are counted for each address and each account, most by the minute, some by the
            hour or the day. Above the limit the response is 429, and `Retry-After` says how many
            seconds to wait.
          </InlineCode>
        </p>
        <WideTable
          label="Requests a minute"
          columns={["Requests a minute", "per address", "per account"]}
          rows={limits.map(({ label, address, account }) => [
            label,
            formatCount(address),
            formatCount(account),
          ])}
        />
      </Section>
      <Section id="lists" title="Lists">
        <p>
          <InlineCode>
            {
              "Lists return `{ items, page, size, total, totalRelation, next }`. `page` starts at 1, and `size` is at most 100. `total` is exact while `totalRelation` is `eq`; with `gte` there are more: a list is counted up to 10,000, a search up to 1,000, or less where counting would read a large part of it. To continue, send `next` as `cursor` with the same filters: that takes the same time however deep it is, and neither skips nor repeats anything."
            }
          </InlineCode>
        </p>
      </Section>
      <Section id="idempotency" title="Repeating a request">
        <p>
          <InlineCode>
            Send an `Idempotency-Key` with every POST that creates something. The same key and body
            return the first response again for 24 hours, even if both arrive at once or the first
            response was lost; the same key with another body is 422. GET, PUT and DELETE may be
            repeated as they are.
          </InlineCode>
        </p>
      </Section>
      <Section id="multipart" title="Files">
        <p>
          <InlineCode>
            Calls that take pictures take `multipart/form-data`: fields as text, lists as repeated
            fields, and files as JPEG, PNG, WebP or GIF of at most 20 MB and 50 megapixels each. The
            type of a file is read from its bytes. Camera metadata is removed.
          </InlineCode>
        </p>
      </Section>
    </>
  );
}
