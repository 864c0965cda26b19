import { CodeFigure } from "@/components/screens/docs/code-figure";
import { InlineCode } from "@/components/screens/docs/inline-code";
import { TableHead } from "@/components/screens/docs/table-head";
import type { DescribedCall } from "@/components/screens/docs/described-call";

function Fields({ call: { method, path, fields } }: { call: DescribedCall }) {
  return (
    <section
      aria-label={`Fields of ${method} ${path}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard, too
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-[44rem] text-left text-small">
        <TableHead columns={["Field", "In", "Type", "About"]} />
        <tbody>
          {fields.map(({ name, location, type, description, required }) => (
            <tr key={`${location}-${name}`} className="border-t align-top">
              <td className="py-2 pr-5">
                <code className="whitespace-nowrap">{name}</code>
                {required && <span className="text-muted"> required</span>}
              </td>
              <td className="py-2 pr-5 whitespace-nowrap">{location}</td>
              <td className="max-w-60 py-2 pr-5 [overflow-wrap:anywhere]">{type}</td>
              <td className="min-w-60 py-2">
                <InlineCode>{description}</InlineCode>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CallErrors({ call: { method, path, errors } }: { call: DescribedCall }) {
  const callLine = `${method} ${path}`;
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center hover:text-accent">
        Errors: {errors.map(({ status }) => status).join(", ")}
      </summary>
      <dl className="flex flex-col gap-3">
        {errors.map(({ status, codes, example }) => (
          <div key={status}>
            <dt>
              {status} <code>{codes}</code>
            </dt>
            {example !== null && (
              <dd className="mt-1">
                <CodeFigure title={`Response ${status}`} code={example} subject={callLine} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

export function CallEntry({ call }: { call: DescribedCall }) {
  const { id, method, path, summary, authentication, fields, responses, curl, responseExample } =
    call;
  const callLine = `${method} ${path}`;
  return (
    <article id={id} aria-labelledby={`${id}-line`} className="flex flex-col gap-5 border-t py-10">
      <div>
        <h2 id={`${id}-line`} className="font-medium">
          <code className="break-all">{callLine}</code>
        </h2>
        <p className="mt-1">
          <InlineCode>{summary}</InlineCode>
        </p>
        <p className="mt-1 text-small text-muted">{authentication}</p>
      </div>
      {fields.length > 0 && <Fields call={call} />}
      <div className="grid gap-3 lg:grid-cols-2">
        <CodeFigure title="Request" code={curl} subject={callLine} />
        {responseExample !== null && (
          <CodeFigure title="Response" code={responseExample} subject={callLine} />
        )}
      </div>
      <p className="text-small text-muted">Returns {responses}</p>
      <CallErrors call={call} />
    </article>
  );
}
