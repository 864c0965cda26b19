import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCopy } from "@/hooks/use-copy";
import { createEmbedHtml } from "@/lib/embeds/embed-frames.rules";
import type { EmbedFrame } from "@/lib/embeds/embeds.schema";

/** The HTML that shows a page in a frame of another site. */
export function EmbedCode({ title, embed }: { title: string; embed: EmbedFrame }) {
  const { message, copy } = useCopy("Select the code instead.");
  const html = createEmbedHtml(window.location.origin, `${title} · Vitrine`, embed);
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <Field
        label="Embed"
        required
        hint="Paste it into your own site: it stays up to date, and sets no cookies."
      >
        {({ id, "aria-describedby": describedBy }) => (
          <Textarea
            id={id}
            aria-describedby={describedBy}
            readOnly
            rows={3}
            dir="ltr"
            value={html}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy(html)}>Copy code</Button>
        <output className="text-small text-muted">{message}</output>
      </div>
    </div>
  );
}
