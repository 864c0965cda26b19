// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useConsent } from "@/hooks/use-consent";
import { PUBLIC_ENVIRONMENT_ID } from "@/lib/client/public-env";

const environment = JSON.stringify({ posthog: { key: "phc_test", host: "http://127.0.0.1:1" } });

function Page() {
  const consent = useConsent();
  const [firstConsent] = useState(consent);
  return (
    <>
      <script id={PUBLIC_ENVIRONMENT_ID} type="application/json">
        {environment}
      </script>
      <p>
        {String(firstConsent)} {String(consent)}
      </p>
    </>
  );
}

test("useConsent: a page rendered in the browser knows its environment once the document is there", () => {
  render(<Page />);
  expect(screen.getByText("undefined null")).toBeVisible();
});
