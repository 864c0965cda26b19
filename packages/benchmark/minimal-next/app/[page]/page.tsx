import { readFileSync } from "node:fs";
import path from "node:path";
import { createElement, Fragment, type ReactNode } from "react";
import { ElementTree } from "#element-tree";

/** Rendered for each request, like the pages it is compared with. */
export const dynamic = "force-dynamic";

const trees = new Map<string, ElementTree>();

function readTree(page: string): ElementTree {
  const existing = trees.get(page);
  if (existing !== undefined) return existing;
  const folder = process.env["ELEMENT_TREES"] ?? "";
  const file = path.join(/* turbopackIgnore: true */ folder, `${path.basename(page)}.json`);
  const tree = ElementTree.parse(JSON.parse(readFileSync(file, "utf8")));
  trees.set(page, tree);
  return tree;
}

const toElement = (node: ElementTree[number]): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, node.props, ...node.children.map(toElement));

export default async function Page({ params }: { params: Promise<{ page: string }> }) {
  const { page } = await params;
  return createElement(Fragment, null, ...readTree(page).map(toElement));
}
