"use client";

import Link from "next/link";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

export type NamedCall = { group: string; line: string; summary: string; href: string };

type CallNavProps = {
  groups: readonly { name: string; href: string }[];
  calls: readonly NamedCall[];
  current?: string;
};

const MAX_RESULTS = 12;

/** The calls that contain every word of the query. */
export function searchCalls(calls: readonly NamedCall[], typed: string): readonly NamedCall[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return calls.filter(({ line, summary }) => {
    const text = `${line} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function CallNav({ groups, calls, current }: CallNavProps) {
  const [typed, setTyped] = useState("");
  const found = searchCalls(calls, typed);
  return (
    <nav aria-label="API" className="flex flex-col gap-5 md:sticky md:top-5 md:self-start">
      <Field label="Find a call" required>
        {(field) => (
          <TextInput
            {...field}
            type="search"
            data-needs-script=""
            value={typed}
            placeholder="boost, orders, GET …"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <output className="sr-only">
        {typed.trim() !== "" && `${found.length} ${found.length === 1 ? "call" : "calls"} found`}
      </output>
      {typed.trim() === "" ? (
        <ul className="flex flex-wrap gap-x-5 md:flex-col">
          {groups.map(({ name, href }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={name === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center capitalize hover:text-accent aria-[current]:font-medium"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-col gap-3 text-small">
          {found.slice(0, MAX_RESULTS).map(({ line, summary, href }) => (
            <li key={href}>
              <Link href={href} prefetch={false} className="block py-1 hover:text-accent">
                <code className="break-all">{line}</code>
                <span className="block text-muted">{summary}</span>
              </Link>
            </li>
          ))}
          {found.length === 0 && <li className="text-muted">No call has these words.</li>}
          {found.length > MAX_RESULTS && (
            <li className="text-muted">
              and {found.length - MAX_RESULTS} more: type another word.
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
