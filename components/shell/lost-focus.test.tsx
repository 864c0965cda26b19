// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreLostFocus } from "@/components/shell/lost-focus";

let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  end = restoreLostFocus();
});
afterEach(() => {
  end();
  cleanup();
  vi.useRealTimers();
});

const heading = (name: string) => screen.getByRole("heading", { name });
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000));

async function press(name: string): Promise<void> {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await pass();
}

/** A page with a part in which something can be pressed that goes with the press. */
function Page({ gone }: { gone: "removed" | "disabled" | "hidden" | "removed with its part" }) {
  const [isGone, setGone] = useState(false);
  const go = () => setGone(true);
  const is = (way: typeof gone) => isGone && gone === way;
  return (
    <main>
      <h1>Account</h1>
      {!is("removed with its part") && (
        <section>
          <h2>Orders</h2>
          <div hidden={is("hidden")}>
            {!is("removed") && (
              <button onClick={go} disabled={is("disabled")}>
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
  "when what was pressed is %s, the heading of its part has the focus",
  async (gone) => {
    render(<Page gone={gone} />);
    await press("Give up");
    expect(heading("Orders")).toHaveFocus();
  },
);

test("when its part goes with it, the heading around has it", async () => {
  render(<Page gone="removed with its part" />);
  await press("Give up");
  expect(heading("Account")).toHaveFocus();
});

function Asking() {
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

test("when a dialog goes with what opened it, the heading of what was asked about has it", async () => {
  render(<Asking />);
  await press("Upgrade");
  await press("Upgrade now");
  expect(heading("Premium")).toHaveFocus();
});

function Stepping() {
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

test("who says where the focus goes is left to it", async () => {
  render(<Stepping />);
  await press("On");
  expect(screen.getByLabelText("Code")).toHaveFocus();
});

test("a press beside everything puts the focus down, and it stays down", async () => {
  const page = (button: React.ReactNode) => (
    <main>
      <h1>Page</h1>
      {button}
    </main>
  );
  const { rerender } = render(page(<button>Stays</button>));
  await press("Stays");
  screen.getByRole("button").blur();
  await pass();
  rerender(page(null));
  await pass();
  expect(document.body).toHaveFocus();
});
