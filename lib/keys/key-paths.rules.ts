export const keysPath = "/account/keys";

/** Returns the path of what is connected with the acting profile, unless one is named. */
export const integrationsPath = (profileId?: string): string =>
  profileId === undefined
    ? "/organisation/integrations"
    : `/organisation/integrations?profile=${profileId}`;
