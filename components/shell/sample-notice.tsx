/** Says on every page of a demo stack that its records are samples; nothing where `text` is empty. */
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
