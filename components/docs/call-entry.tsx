import { CodeFigure } from "@/components/docs/code-figure";
import { InlineCode } from "@/components/docs/inline-code";
import { TableHead } from "@/components/docs/table-head";
import type { DescribedCall } from "@/components/docs/described-call";

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
          {fields.map(({ name, place, type, about, required }) => (
            <tr key={`${place}-${name}`} className="border-t align-top">
              <td className="py-2 pr-5">
                <code className="whitespace-nowrap">{name}</code>
                {required && <span className="text-muted"> required</span>}
              </td>
              <td className="py-2 pr-5 whitespace-nowrap">{place}</td>
              <td className="max-w-60 py-2 pr-5 [overflow-wrap:anywhere]">{type}</td>
              <td className="min-w-60 py-2">
                <InlineCode>{about}</InlineCode>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CallErrors({ call: { method, path, errors } }: { call: DescribedCall }) {
  const line = `${method} ${path}`;
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
                <CodeFigure title={`Answer ${status}`} code={example} of={line} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

export function CallEntry({ call }: { call: DescribedCall }) {
  const { id, method, path, summary, needs, fields, answers, curl, answer } = call;
  const line = `${method} ${path}`;
  return (
    <article id={id} aria-labelledby={`${id}-line`} className="flex flex-col gap-5 border-t py-10">
      <div>
        <h2 id={`${id}-line`} className="font-medium">
          <code className="break-all">{line}</code>
        </h2>
        <p className="mt-1">
          <InlineCode>{summary}</InlineCode>
        </p>
        <p className="mt-1 text-small text-muted">{needs}</p>
      </div>
      {fields.length > 0 && <Fields call={call} />}
      <div className="grid gap-3 lg:grid-cols-2">
        <CodeFigure title="Request" code={curl} of={line} />
        {answer !== null && <CodeFigure title="Answer" code={answer} of={line} />}
      </div>
      <p className="text-small text-muted">Answers {answers}</p>
      <CallErrors call={call} />
    </article>
  );
}
