import type { DescribedCall } from "@/components/docs/described-call";

/** One call of the API: its line, what it needs, its fields, and what it answers. */
export function CallEntry({ call }: { call: DescribedCall }) {
  return (
    <article id={call.id} className="border-t py-10">
      <h3 className="font-medium">
        <code className="break-all">
          {call.method} {call.path}
        </code>
      </h3>
      <p className="mt-1">{call.summary}</p>
      <p className="mt-1 text-small text-muted">{call.needs}</p>
      {call.fields.length > 0 && (
        <section
          aria-label={`Fields of ${call.method} ${call.path}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard, too
          tabIndex={0}
          className="mt-5 overflow-x-auto"
        >
          <table className="w-full text-left text-small">
            <thead className="text-muted">
              <tr>
                {["Field", "In", "Type", "About"].map((name) => (
                  <th key={name} scope="col" className="py-1 pr-5 font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {call.fields.map(({ name, place, type, about, required }) => (
                <tr key={`${place}-${name}`} className="border-t align-top">
                  <td className="py-2 pr-5">
                    <code>{name}</code>
                    {required && <span className="text-muted"> required</span>}
                  </td>
                  <td className="py-2 pr-5">{place}</td>
                  <td className="py-2 pr-5">{type}</td>
                  <td className="py-2">{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="mt-5 text-small text-muted">Answers {call.answers}</p>
    </article>
  );
}
