const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes that CLDR knows beside those of ISO 3166-1: dependencies, unions, former countries, and codes for tests. */
const notIso = new Set(
  "AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ".split(
    " ",
  ),
);

/** Whether a code is a country of ISO 3166-1 alpha-2 (with XK for Kosovo), in upper case. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !notIso.has(code) && regions.of(code) !== undefined;
}
