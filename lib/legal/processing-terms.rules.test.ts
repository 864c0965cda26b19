import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { PROCESSING_TERMS_VERSION } from "@/lib/acceptances/acceptances.schema";
import { formatProcessingTerms, listProcessingTerms } from "@/lib/legal/processing-terms.rules";

test("listProcessingTerms: another text is another version", () => {
  const text = formatProcessingTerms(
    listProcessingTerms({ name: "Quay Arts", email: "post@quay.example" }),
  );
  const digest = createHash("sha256").update(text).digest("base64url");
  expect({ [PROCESSING_TERMS_VERSION]: digest }).toEqual({
    "2026-12-01": "HHg-w8Z4mMiljb3617efAzqIJE1dX4pUeA8s5190RgA",
  });
});
