// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreLostFocus } from "@/components/screens/shell/listeners/lost-focus";

let stopRestoring = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stopRestoring = restoreLostFocus();
});
afterEach(() => {
  stopRestoring();
  cleanup();
  vi.useRealTimers();
});

const heading = (name: string) => screen.getByRole("heading", { name });
const runTimers = () => act(() => vi.advanceTimersByTimeAsync(1_000));

async function press(name: string): Promise<void> {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await runTimers();
}

/** A page whose button makes itself unusable. */
function Page({
  change,
}: {
  change: "removed" | "disabled" | "hidden" | "removed with its section";
}) {
  const [isChanged, setIsChanged] = useState(false);
  const apply = () => setIsChanged(true);
  const isApplied = (expected: typeof change) => isChanged && change === expected;
  return (
    <main>
      <h1>Account</h1>
      {!isApplied("removed with its section") && (
        <section>
          <h2>Orders</h2>
          <div hidden={isApplied("hidden")}>
            {!isApplied("removed") && (
              <button onClick={apply} disabled={isApplied("disabled")}>
                Give up
              </button>
            )}
          </div>
        </section>
      )}
    </main>
  );
}

test.each(["removed", "disabled", "hidden"] as const)(
  "restoreLostFocus: button %s → focuses its section's heading",
  async (change) => {
    render(<Page change={change} />);
    await press("Give up");
    expect(heading("Orders")).toHaveFocus();
  },
);

test("restoreLostFocus: section removed → focuses the outer heading", async () => {
  render(<Page change="removed with its section" />);
  await press("Give up");
  expect(heading("Account")).toHaveFocus();
});

function PlanChange() {
  const [step, setStep] = useState<"plan" | "question" | "done">("plan");
  return (
    <main>
      <h1>Prices</h1>
      <article>
        <h2>Premium</h2>
        {step === "done" ? (
          <p>Your plan</p>
        ) : (
          <button onClick={() => setStep("question")}>Upgrade</button>
        )}
      </article>
      {step === "question" &&
        createPortal(
          <dialog open aria-label="Change to Premium?">
            <button onClick={() => setStep("done")}>Upgrade now</button>
          </dialog>,
          document.body,
        )}
    </main>
  );
}

test("restoreLostFocus: dialog and its opener removed → focuses the opener's heading", async () => {
  render(<PlanChange />);
  await press("Upgrade");
  await press("Upgrade now");
  expect(heading("Premium")).toHaveFocus();
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <main>
      <h1>Steps</h1>
      {step === 1 ? (
        <button onClick={() => setStep(2)}>On</button>
      ) : (
        <input aria-label="Code" ref={(input) => input?.focus()} />
      )}
    </main>
  );
}

test("restoreLostFocus: leaves focus that other code moved", async () => {
  render(<Steps />);
  await press("On");
  expect(screen.getByLabelText("Code")).toHaveFocus();
});

test("restoreLostFocus: respects a deliberate blur", async () => {
  const page = (button: React.ReactNode) => (
    <main>
      <h1>Page</h1>
      {button}
    </main>
  );
  const { rerender } = render(page(<button>Stays</button>));
  await press("Stays");
  screen.getByRole("button").blur();
  await runTimers();
  rerender(page(null));
  await runTimers();
  expect(document.body).toHaveFocus();
});
