/** Google's OpenAPI document of the emulator, as far as it is trimmed. */
export type Specification = {
  paths: Record<string, unknown>;
  components: { schemas: Record<string, unknown>; [kind: string]: unknown };
};

/** Parts of Google's API that the contract does not compare; the server compiles a validator for each path, which takes seconds. */
const UNCOMPARED_PATH = /tenants|IdpConfigs|SamlConfigs|passkey|PublicKeys/;
const SCHEMA = "#/components/schemas/";

/** Returns the document without the paths that are not compared, and without schemas that only these refer to. */
export function trimSpecification(spec: Specification): Specification {
  const paths = Object.fromEntries(
    Object.entries(spec.paths).filter(([path]) => !UNCOMPARED_PATH.test(path)),
  );
  const { schemas, ...components } = spec.components;
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key !== "$ref" || typeof value !== "string") visit(value);
      else if (value.startsWith(SCHEMA) && !used.has(value.slice(SCHEMA.length))) {
        used.add(value.slice(SCHEMA.length));
        visit(schemas[value.slice(SCHEMA.length)]);
      }
    }
  };
  visit([paths, components]);
  const usedSchemas = Object.entries(schemas).filter(([name]) => used.has(name));
  return {
    ...spec,
    paths,
    components: { ...components, schemas: Object.fromEntries(usedSchemas) },
  };
}
