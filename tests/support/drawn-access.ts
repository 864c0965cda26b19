import { api } from "@/lib/api";
import type { Call } from "@/lib/shared/contract";
import { includesPower, type TeamAccess, type TeamPower } from "@/lib/shared/team-roles";

const columns = {
  owner: { role: "OWNER", mayPost: true },
  manager: { role: "MANAGER", mayPost: true },
  "without `mayPost`": { role: "MANAGER", mayPost: false },
  editor: { role: "EDITOR", mayPost: true },
  "without it": { role: "EDITOR", mayPost: false },
  viewer: { role: "VIEWER", mayPost: true },
} as const satisfies Record<string, TeamAccess>;

const drawRow = (name: string, power: TeamPower): string => {
  const cells = Object.values(columns).map((access) => (includesPower(access, power) ? "✓" : "–"));
  return `| ${[name, ...cells].join(" | ")} |`;
};

const drawCall = ({ line, may, mayOnly = {} }: Call): string[] =>
  may === undefined
    ? []
    : [
        drawRow(`\`${line}\``, may),
        ...Object.entries(mayOnly).map(([part, power]) => drawRow(`… ${part}`, power)),
      ];

const HEADING = "## Who may what";

/** The page with the table of every call whose contract names a place in the team. */
export function drawAccess(page: string): string {
  const calls: readonly Call[] = Object.values(api);
  const start = page.indexOf(HEADING);
  const table = [
    `| ${["call", ...Object.keys(columns)].join(" | ")} |`,
    `|${"---|".repeat(Object.keys(columns).length + 1)}`,
    ...calls.flatMap(drawCall),
  ];
  return `${page.slice(0, start)}${HEADING}\n\n${table.join("\n")}\n`;
}
