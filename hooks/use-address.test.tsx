// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type AddressKind, useAddress } from "@/hooks/use-address";

type Address = { stage: string };
const kind: AddressKind<Address> = {
  read: (params) => ({ stage: params.get("stage") ?? "" }),
  toQuery: ({ stage }) => (stage === "" ? "" : `?stage=${stage}`),
};

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

function open(url: string) {
  window.history.replaceState(null, "", url);
  return renderHook(() => useAddress(kind));
}
/** Does what the browser does on Back, before Next shows the other page. */
const goBackTo = (url: string) =>
  act(() => {
    window.history.replaceState(null, "", url);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });

test("useAddress: a change is in the address at once, and Back within the page undoes it", () => {
  const { result } = open("/desk?stage=NEW");
  act(() => result.current.change({ stage: "SHORTLIST" }));
  expect(window.location.search).toBe("?stage=SHORTLIST");
  expect(result.current.address.stage).toBe("SHORTLIST");
  goBackTo("/desk?stage=NEW");
  expect(result.current.address.stage).toBe("NEW");
});

test("useAddress: on Back to another page, that page’s query is never read", () => {
  const { result, rerender } = open("/desk?stage=NEW");
  goBackTo("/letters?stage=SENT");
  expect(result.current.address.stage).toBe("NEW");
  rerender();
  expect(result.current.address.stage).toBe("NEW");
});
