import { isOwnMachine, listSubprocessors } from "@/lib/legal/subprocessors.rules";
import { env } from "@/lib/server/env";
import { getLegalFacts, hasPlaceholders, listUnstated } from "@/lib/server/legal-facts";
import { type Finding, note, ok, wrong } from "@/scripts/doctor/findings";

const SUBJECT = "legal notes";

/** Lists what the pages under /legal call “not stated”. */
export function checkLegal(): Finding[] {
  const { terms = "", subprocessors = [] } = getLegalFacts() ?? {};
  const placesMissing = listSubprocessors(env(), subprocessors)
    .filter((service) => service.country === null && !isOwnMachine(service))
    .map(({ name }) => `country of ${name}`);
  const unstated = [...listUnstated(), ...placesMissing];
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
  ];
}
