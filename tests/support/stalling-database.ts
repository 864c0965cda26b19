import { startStallingProxy } from "@/tests/support/stalling-proxy";

/** All of the product's connections pass this proxy. Import it before anything that opens the database. */
const proxy = await startStallingProxy(new URL(process.env["DATABASE_URL"] ?? ""));
process.env["DATABASE_URL"] = proxy.url;

export const { freeze, thaw } = proxy;
