import { readdirSync } from "node:fs";
import path from "node:path";
import type { request } from "@/tests/support/request";

type Route = Parameters<typeof request>[0];

/** Loads the routes by HTTP line. */
export async function loadRoutes(): Promise<Map<string, Route>> {
  const files = readdirSync("app/v1", { recursive: true, encoding: "utf8" });
  const routes = new Map<string, Route>();
  for (const file of files.filter((name) => name.endsWith("route.ts"))) {
    const exported: Record<string, Route> = await import(path.resolve("app/v1", file));
    for (const route of Object.values(exported)) {
      if (typeof route === "function" && "call" in route) routes.set(route.call.line, route);
    }
  }
  return routes;
}
