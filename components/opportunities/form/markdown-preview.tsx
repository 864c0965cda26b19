import { renderMarkdown } from "@/lib/markdown/rules";

/** Markdown as it will look on the page. */
export function MarkdownPreview({ text }: { text: string }) {
  return (
    <div
      className="flex flex-col gap-3"
      // Sanitised where it is made: no script, no picture, no link but to the web and to e-mail addresses.
      dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }}
    />
  );
}
