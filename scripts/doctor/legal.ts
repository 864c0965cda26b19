import { isOwnMachine, listSubprocessors } from "@/lib/legal/subprocessors.rules";
import { env } from "@/lib/server/env";
import { getLegalFacts, hasPlaceholders, listUnstated } from "@/lib/server/legal-facts";
import { formatList } from "@/lib/shared/texts/format-list";
import { type Finding, note, ok, wrong } from "@/scripts/doctor/findings";

const SUBJECT = "legal notes";

/** Reports services of the environment that the operator has not announced, or for a later day only. */
function checkServices(now: Date): Finding[] {
  const facts = getLegalFacts();
  const names = listSubprocessors(env(), facts)
    .filter((service) => service.role !== undefined && !isOwnMachine(service))
    .map(({ name }) => name);
  const stated = new Map(facts?.subprocessors.map(({ name, since }) => [name, since]));
  const unnamed = names.filter((name) => !stated.has(name));
  const today = now.toISOString().slice(0, 10);
  return [
    ...names
      .filter((name) => (stated.get(name) ?? today) > today)
      .map((name) =>
        wrong(
          SUBJECT,
          `${name} is in use before ${stated.get(name)}`,
          "wait for the day that was announced",
        ),
      ),
    ...(unnamed.length === 0
      ? []
      : [
          note(
            SUBJECT,
            `in use, but not in LEGAL_FILE: ${formatList(new Set(unnamed))}`,
            "name them there; the terms of processing promise a mail before a new one is used, which an entry with “since” sends",
          ),
        ]),
  ];
}

/** Lists what the pages under /legal call “not stated”, and what they promise but the environment breaks. */
export function checkLegal(now: Date = new Date()): Finding[] {
  const { terms = "", subprocessors = [] } = getLegalFacts() ?? {};
  const unstated = [
    ...listUnstated(),
    ...subprocessors.flatMap(({ name, country }) =>
      country === undefined ? [`country of ${name}`] : [],
    ),
  ];
  return [
    ...(hasPlaceholders(terms)
      ? [
          wrong(
            SUBJECT,
            "terms: something in {{…}} is left, so /legal/terms is not found",
            "fill it in",
          ),
        ]
      : []),
    unstated.length === 0
      ? ok(SUBJECT, "nothing is left unstated")
      : note(
          SUBJECT,
          `not stated: ${unstated.join(", ")}`,
          "say it in LEGAL_FILE (docs/deploy.md, “Legal notes”)",
        ),
    ...checkServices(now),
  ];
}
