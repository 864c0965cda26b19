// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrokenPictures } from "@/components/screens/shell/listeners/broken-pictures";
import { CallFailure, NO_CONNECTION } from "@/lib/client/call-failure";
import {
  fillIn,
  findFileInput,
  findPostButton,
  pngFile,
  renderForm,
} from "@/tests/support/artwork-form-screen";

// jsdom has neither object URLs nor file storage; e2e/posting.spec.ts tests those.
beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("ArtworkForm: lists missing fields in a focused summary with links, and at each field", async () => {
  const { user, requests } = renderForm();
  await user.click(findPostButton());
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveProperty(
    "textContent",
    expect.stringContaining("Add at least one picture."),
  );
  expect(document.activeElement).toBe(summary);
  const title = screen.getByRole("textbox", { name: /^Title/ });
  await user.click(within(summary).getByRole("link", { name: "Title" }));
  expect(document.activeElement).toBe(title);
  expect(title.getAttribute("aria-invalid")).toBe("true");
  expect(requests).toHaveLength(0);
});

/** A file that is not read before its `head` is resolved. */
function slowFile(name: string) {
  const slow = pngFile(name);
  const head = Promise.withResolvers<ArrayBuffer>();
  slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => head.promise });
  return { slow, head };
}

test("ArtworkForm: posted while a chosen picture is still read, waits for it", async () => {
  const { user, requests } = renderForm();
  const { slow, head } = slowFile("slow.png");
  await user.upload(findFileInput(), slow);
  await user.type(screen.getByRole("textbox", { name: /^Title/ }), "Low tide");
  await user.click(findPostButton());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(requests).toHaveLength(0);
  head.resolve(await pngFile("slow.png").arrayBuffer());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.form.getAll("images")).toHaveLength(1);
  expect(screen.queryByText("Add at least one picture.")).toBeNull();
});

test("ArtworkForm: a second submit during validation sends no second request", async () => {
  const { user, requests } = renderForm();
  await fillIn(user, "a.png");
  const form = document.querySelector("form") ?? document.body;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(findPostButton()).toHaveAttribute("aria-busy", "true"));
  expect(requests).toHaveLength(1);
});

test("ArtworkForm: shows server errors at their field and picture, and keeps the input", async () => {
  const details = [
    { path: "images[1]", message: "This picture is damaged." },
    { path: "title", message: "This title is taken." },
  ];
  const { user } = renderForm(
    new CallFailure("Some fields are wrong.", 400, "VALIDATION", details),
  );
  await fillIn(user, "a.png", "b.png");
  await user.click(findPostButton());
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByRole("link", { name: "Picture 2" })).toBeDefined();
  expect(within(summary).getByRole("link", { name: "Title" })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ }).value).toBe(
    "Two fields",
  );
  expect(screen.getAllByText("This picture is damaged.")).toHaveLength(1);
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(2);
});

test("ArtworkForm: shows a picture's error at the picture, and removes it with the picture", async () => {
  const details = [{ path: "images[0]", message: "This picture is damaged." }];
  const { user } = renderForm(new CallFailure("Damaged.", 422, "UNPROCESSABLE", details));
  await fillIn(user, "a.png");
  await user.click(findPostButton());
  const summary = await screen.findByRole("alert");
  await user.click(within(summary).getByRole("link", { name: "Picture 1" }));
  expect(document.activeElement).toHaveTextContent("This picture is damaged.");
  expect(screen.getByRole("textbox", { name: /picture 1/ })).not.toHaveAttribute("aria-invalid");
  await user.click(screen.getByRole("button", { name: "Remove picture 1" }));
  expect(screen.queryByText(/damaged/)).toBeNull();
});

test("ArtworkForm: a rejected picture stays marked when the next attempt fails for another field", async () => {
  const details = [{ path: "images[0]", message: "This picture is damaged." }];
  const { user, requests } = renderForm(new CallFailure("Damaged.", 422, "UNPROCESSABLE", details));
  await fillIn(user, "a.png");
  await user.click(findPostButton());
  await screen.findByText(/This picture is damaged/, { selector: "li p, li span" });
  await user.clear(screen.getByRole("textbox", { name: /^Title/ }));
  await user.click(findPostButton());
  const summary = await screen.findByRole("alert");
  await within(summary).findByRole("link", { name: "Title" });
  expect(within(summary).getByRole("link", { name: "Picture 1" })).toBeDefined();
  expect(requests).toHaveLength(1);
});

test("ArtworkForm: marks an undecodable file before anything is sent", async () => {
  const decode = vi.fn((file: File) =>
    file.name === "half.png" ? Promise.reject(new Error("undecodable")) : { close: () => {} },
  );
  vi.stubGlobal("createImageBitmap", decode);
  const { user } = renderForm();
  await fillIn(user, "whole.png", "half.png");
  await screen.findByText(/This picture looks damaged/);
  const rows = [...document.querySelectorAll("li [data-picture]")];
  expect(rows.map((row) => row.getAttribute("data-failed"))).toEqual([
    null,
    "Failed to load image",
  ]);
  vi.unstubAllGlobals();
});

test("ArtworkForm: retries with the same idempotency key after a lost connection", async () => {
  const { user, requests } = renderForm(new CallFailure(NO_CONNECTION, undefined, undefined, []));
  await fillIn(user, "a.png");
  await user.click(findPostButton());
  await screen.findByText(/There is no connection\. What you filled in is kept\./);
  await user.click(findPostButton());
  await vi.waitFor(() => expect(requests.map(({ key }) => key)).toEqual(["key-1", "key-1"]));
});

test("ArtworkForm: a double click sends once", async () => {
  const { user, requests } = renderForm();
  await fillIn(user, "a.png");
  await user.dblClick(findPostButton());
  expect(requests).toHaveLength(1);
  expect(requests[0]?.form.get("title")).toBe("Two fields");
});

test("ArtworkForm: neither fields nor pictures change while they are sent", async () => {
  const { user } = renderForm();
  await fillIn(user, "a.png", "b.png");
  await user.click(findPostButton());
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^Title/ })).toBeDisabled());
  expect(screen.getByRole("button", { name: "Move picture 1 down" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Remove picture 1" })).toBeDisabled();
});

test("ArtworkForm: rejects a file that is no picture, by name", async () => {
  const { user } = renderForm();
  await user.upload(findFileInput(), new File(["just some text"], "letter.png"));
  await screen.findByText(/letter\.png: This is not a JPEG/);
});

test("ArtworkForm: of pictures that are read at the same time, what is wrong with each is shown, and nothing is sent", async () => {
  const { user, requests } = renderForm();
  await user.type(screen.getByRole("textbox", { name: /^Title/ }), "Low tide");
  const { slow, head } = slowFile("slow.png");
  await user.upload(findFileInput(), slow);
  await user.upload(findFileInput(), new File(["just some text"], "letter.png"));
  expect(await screen.findByText(/letter\.png: This is not a JPEG/)).toBeVisible();
  await user.click(findPostButton());
  head.resolve(await pngFile("slow.png").arrayBuffer());
  await screen.findByRole("button", { name: "Remove picture 1" });
  expect(screen.getByText(/letter\.png: This is not a JPEG/)).toBeVisible();
  expect(requests).toHaveLength(0);
});

test("ArtworkForm: rejects every file beyond the limit, even with the same name, until one is removed", async () => {
  const { user } = renderForm();
  await user.upload(
    findFileInput(),
    Array.from({ length: 12 }, () => pngFile("image.png")),
  );
  expect(await screen.findAllByText(/image\.png: An artwork has at most 10 pictures/)).toHaveLength(
    2,
  );
  await user.click(screen.getByRole("button", { name: "Remove picture 10" }));
  expect(screen.queryByText(/at most 10 pictures\. Remove one/)).toBeNull();
});

test("ArtworkForm: marks a picture that cannot be displayed, in its row and in the preview", async () => {
  const { user } = renderForm();
  render(<BrokenPictures />);
  await fillIn(user, "a.png");
  const previews = [...document.querySelectorAll("img[src='blob:picture']")];
  expect(previews).toHaveLength(2);
  for (const image of previews) {
    fireEvent.error(image);
    expect(image.closest("[data-picture]")).toHaveAttribute("data-failed", "Failed to load image");
  }
});

test("ArtworkForm: pictures are moved by arrow keys and buttons, with an announcement", async () => {
  const { user } = renderForm();
  await fillIn(user, "a.png", "b.png");
  await user.type(screen.getByRole("textbox", { name: /picture 1/ }), "first");
  const grip = screen.getByRole("button", { name: /Move picture 1, place 1 of 2/ });
  grip.focus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /picture 2/ }).value).toBe("first");
  expect(screen.getByText("Picture 1 moved to place 2 of 2.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Move picture 2 up" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /picture 1/ }).value).toBe("first");
});

test.each([
  [409, "The first request with this Idempotency-Key is still under way.", true],
  [400, "Some fields are wrong.", false],
])(
  "ArtworkForm: after %i (%s) the idempotency key is the same: %s",
  async (status, message, isSameKey) => {
    const { user, requests } = renderForm(new CallFailure(message, status, undefined, []));
    await fillIn(user, "a.png");
    await user.click(findPostButton());
    await screen.findByRole("alert");
    await user.click(findPostButton());
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.key === "key-1").toBe(isSameKey);
  },
);

test("ArtworkForm: a screen reader finds one control for choosing pictures", () => {
  renderForm();
  expect(screen.getAllByRole("button", { name: "Choose pictures" })).toHaveLength(1);
  expect(findFileInput()).toHaveAttribute("aria-hidden", "true");
});

test("ArtworkForm: removing a picture focuses its neighbour's button, or “Choose pictures” after the last", async () => {
  const { user } = renderForm();
  await fillIn(user, "a.png", "b.png");
  await user.click(screen.getByRole("button", { name: "Remove picture 1" }));
  expect(screen.getByRole("button", { name: "Remove picture 1" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Choose pictures" })).toHaveFocus();
});

test("ArtworkForm: every attempt with an invalid field focuses the summary", async () => {
  const { user } = renderForm();
  await fillIn(user, "a.png");
  await user.type(screen.getByRole("textbox", { name: /^Year/ }), "sometime");
  await user.click(findPostButton());
  await vi.waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  await user.click(findPostButton());
  await vi.waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
});

test("ArtworkForm: silently replaces an idempotency key that another tab has used", async () => {
  const message = "This Idempotency-Key was used for another request.";
  const details = [{ path: "Idempotency-Key", message }];
  const { user, requests } = renderForm(new CallFailure(message, 422, "VALIDATION", details), true);
  await fillIn(user, "a.png");
  await user.click(findPostButton());
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.key).not.toBe("key-1");
  expect(screen.queryByText(/Idempotency-Key/)).toBeNull();
});

test("ArtworkForm: pasting a picture adds it, unless the clipboard has text as well", async () => {
  const { user } = renderForm();
  const paste = (types: string[]) => {
    const event = Object.assign(new Event("paste", { bubbles: true }), {
      clipboardData: { types, files: [pngFile("a.png")] },
    });
    screen.getByRole("textbox", { name: /^Title/ }).dispatchEvent(event);
  };
  paste(["text/plain", "Files"]);
  paste(["Files"]);
  await screen.findByRole("button", { name: "Remove picture 1" });
  await user.tab();
  expect(screen.getAllByRole("button", { name: /^Remove picture/ })).toHaveLength(1);
});
