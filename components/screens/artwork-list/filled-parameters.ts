import { toPriceParameters, typedPrices } from "@/components/artworks/typed-prices";

const priceNames = [...Object.keys(typedPrices), ...Object.values(typedPrices), "currency"];

/** The form's non-empty fields as query parameters; several values of one name are joined by commas. */
export function readFilledParameters(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form);
  const parameters = new URLSearchParams();
  for (const name of new Set(data.keys())) {
    const values = data
      .getAll(name)
      .map((value) => (typeof value === "string" ? value.trim() : ""));
    const joined = values.filter((value) => value !== "").join(",");
    if (joined !== "") parameters.set(name, joined);
  }
  const prices = Object.fromEntries(
    priceNames.map((name) => [name, parameters.get(name) ?? undefined]),
  );
  for (const name of priceNames) parameters.delete(name);
  for (const [name, value] of Object.entries(toPriceParameters(prices)))
    if (value !== undefined) parameters.set(name, value);
  return parameters;
}
