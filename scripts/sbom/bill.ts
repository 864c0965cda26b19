import { Contrib, Enums, Models, Serialize, Spec, SPDX } from "@cyclonedx/cyclonedx-library";
import type { Package } from "@/scripts/sbom/packages";

function assertExpression(text: string): void {
  const ids = text.split(/\s+(?:AND|OR)\s+|[()]/).filter((id) => id !== "");
  const unknown = ids.find((id) => SPDX.fixupSpdxId(id) !== id);
  if (unknown !== undefined) throw new RangeError(`${unknown} is no SPDX id`);
}

const licenses = new Contrib.License.Factories.LicenseFactory(assertExpression);

const formatPurl = ({ name, version }: Package) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function toComponent(item: Package): Models.Component {
  const [, group, name = item.name] = /^(@[^/]+)\/(.+)$/.exec(item.name) ?? [];
  const purl = formatPurl(item);
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group !== undefined && { group }),
    version: item.version,
    bomRef: purl,
    purl,
    licenses: new Models.LicenseRepository(
      item.license === undefined ? [] : [licenses.makeFromString(item.license)],
    ),
  });
}

/** A CycloneDX bill of materials, the same for the same packages: without a serial number and a time. */
export function formatBill(product: Package, packages: readonly Package[]): string {
  const unique = new Map(packages.map((item) => [formatPurl(item), item]));
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: new Models.Component(Enums.ComponentType.Application, product.name, {
        version: product.version,
        bomRef: product.name,
      }),
    }),
    components: new Models.ComponentRepository([...unique.values()].map(toComponent)),
  });
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
}
