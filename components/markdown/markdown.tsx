import { renderMarkdown } from "@/lib/shared/texts/render-markdown";

const markdownClass = [
  "flex max-w-2xl flex-col gap-5",
  "[&_:is(h3,h4,h5,h6)]:pt-3 [&_:is(h3,h4,h5,h6)]:font-medium",
  "[&_:is(ul,ol)]:flex [&_:is(ul,ol)]:flex-col [&_:is(ul,ol)]:gap-1 [&_:is(ul,ol)]:ps-5",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_li]:ps-1 [&_:is(li,blockquote)_p]:mb-2",
  "[&_a[href]]:underline [&_a[href]]:underline-offset-2 [&_a[href]:hover]:text-accent",
  "[&_blockquote]:border-s-2 [&_blockquote]:ps-5 [&_blockquote]:text-muted",
  "[&_:is(code,pre)]:text-small [&_code]:bg-surface [&_pre]:bg-surface [&_pre]:p-3 [&_pre]:whitespace-pre-wrap",
  "[&_table]:w-full [&_:is(th,td)]:border-b [&_:is(th,td)]:py-1 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:text-start [&_th]:font-medium",
].join(" ");

/** Renders users' Markdown as sanitised HTML. Headings start at h3, because the page has the h1 and the section the h2. */
export function Markdown({ text }: { text: string }) {
  return (
    <div
      data-print="addresses"
      className={markdownClass}
      dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }}
    />
  );
}
