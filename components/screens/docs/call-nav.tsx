"use client";

import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { TextInput } from "@/components/ui/fields/text-input";

type CallLink = { group: string; line: string; summary: string; href: string };

type CallNavProps = {
  groups: readonly { name: string; href: string }[];
  calls: readonly CallLink[];
  current?: string;
};

const MAX_RESULTS = 12;

/** The calls that contain every word of the query. */
function searchCalls(calls: readonly CallLink[], query: string): readonly CallLink[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return calls.filter(({ line, summary }) => {
    const text = `${line} ${summary}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}

export function CallNav({ groups, calls, current }: CallNavProps) {
  const [query, setQuery] = useState("");
  const results = searchCalls(calls, query);
  return (
    <nav aria-label="API" className="flex flex-col gap-5 md:sticky md:top-5 md:self-start">
      <Field label="Find a call" required>
        {(field) => (
          <TextInput
            {...field}
            type="search"
            data-needs-script=""
            value={query}
            placeholder="boost, orders, GET …"
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      <output className="sr-only">
        {query.trim() !== "" &&
          `${results.length} ${results.length === 1 ? "call" : "calls"} found`}
      </output>
      {query.trim() === "" ? (
        <ul className="flex flex-wrap gap-x-5 md:flex-col">
          {groups.map(({ name, href }) => (
            <li key={href}>
              <SoftLink
                href={href}
                aria-current={name === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center capitalize hover:text-accent aria-[current]:font-medium"
              >
                {name}
              </SoftLink>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-col gap-3 text-small">
          {results.slice(0, MAX_RESULTS).map(({ line, summary, href }) => (
            <li key={href}>
              <SoftLink href={href} className="block py-1 hover:text-accent">
                <code className="break-all">{line}</code>
                <span className="block text-muted">{summary}</span>
              </SoftLink>
            </li>
          ))}
          {results.length === 0 && <li className="text-muted">No call has these words.</li>}
          {results.length > MAX_RESULTS && (
            <li className="text-muted">
              and {results.length - MAX_RESULTS} more: type another word.
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
