export const keysPath = "/account/keys";

/** Keys of the acting profile, for its owner and managers. */
export const integrationsPath = "/organisation/integrations";
