/** Labels the records of a demo stack as samples. `text` is empty in production. */
export function SampleNotice({ text }: { text: string }) {
  return text === "" ? null : (
    <aside
      aria-label="About this demo"
      data-print="hide"
      className="border-b bg-surface px-5 py-0.5 text-center text-small text-muted"
    >
      {text}
    </aside>
  );
}
