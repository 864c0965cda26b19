import { layerImports, subjects } from "@/architecture";

const shortNames: Record<string, string> = {
  "components/screens": "screens",
  "components/ui": "ui",
  "lib/api": "sum",
  "lib/routes": "bound",
  "lib/registries": "registries",
  "lib/server": "server",
  "lib/client": "client",
  "lib/shared": "shared",
};
const toShortName = (layer: string) => shortNames[layer] ?? layer;

/** Everything may import lib/shared, and a layer itself: the page says so in words. */
function drawArrows(): string {
  return Object.entries(layerImports)
    .filter(([layer]) => layer !== "lib/shared")
    .map(([layer, imported]) => {
      const others = imported.filter((other) => other !== layer && other !== "lib/shared");
      const targets = others.length === 0 ? ["lib/shared"] : others;
      return `  ${toShortName(layer)} --> ${targets.map(toShortName).join(" & ")}\n`;
    })
    .join("");
}

const drawSubjects = () =>
  Object.entries(subjects)
    .map(([subject, about]) => `| \`${subject}\` | ${about} |\n`)
    .join("");

/** The page with the arrows and rows of architecture.ts. */
export const drawArchitecture = (page: string): string =>
  page
    .replace(/(?:^ {2}\w+ --> .+\n)+/m, drawArrows())
    .replace(/(?:^\| `[\w-]+` \| .+ \|\n)+/m, drawSubjects());
