/** Names host and port as `WEBHOOK_ALLOWED_HOSTS` does. */
export const toAllowedHost = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;
