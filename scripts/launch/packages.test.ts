import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const Names = z.union([z.array(z.string()), z.string().transform((name) => [name])]).optional();

describe("package-lock.json", () => {
  const Entry = z.object({
    version: z.string().optional(),
    resolved: z.string().optional(),
    link: z.boolean().optional(),
    os: Names,
    cpu: Names,
    libc: Names,
  });
  const readPackages = async () => {
    const lock: unknown = JSON.parse(await readFile("package-lock.json", "utf8"));
    const { packages } = z.object({ packages: z.record(z.string(), Entry) }).parse(lock);
    return Object.entries(packages).filter(([place]) => place.includes("node_modules/"));
  };

  it.each([
    ["linux", "x64"],
    ["linux", "arm64"],
    ["darwin", "x64"],
    ["darwin", "arm64"],
  ])("installs at most 650 packages on %s-%s", async (os, cpu) => {
    const installed = (await readPackages()).filter(
      ([, entry]) =>
        entry.link !== true &&
        (entry.os ?? [os]).includes(os) &&
        (entry.cpu ?? [cpu]).includes(cpu) &&
        (entry.libc ?? ["glibc"]).includes("glibc"),
    );
    expect(installed.length).toBeLessThanOrEqual(650);
  });

  it("has a version twice only where another version stands above", async () => {
    const packages = await readPackages();
    const versions = new Map(packages.map(([place, { version }]) => [place, version]));
    const needless = packages.flatMap(([place, { version }]) => {
      const name = place.slice(place.lastIndexOf("node_modules/"));
      return place !== name && versions.get(name) === version ? [place] : [];
    });
    expect(needless).toEqual([]);
  });

  it("names no registry, so that npm asks the one it is set to", async () => {
    const addresses = (await readPackages()).flatMap(([, { resolved }]) => resolved ?? []);
    expect(addresses.filter((address) => !address.startsWith("packages/"))).toEqual([]);
  });
});
