/** Says under which name a file is saved, or that it is shown. */
export function formatDisposition({
  name,
  inline = false,
}: {
  name: string;
  inline?: boolean | undefined;
}): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const type = inline ? "inline" : "attachment";
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
