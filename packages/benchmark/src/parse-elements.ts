import { JSDOM } from "jsdom";
import type { ElementNode, ElementTree } from "#element-tree";

/** React's names of the attributes that it treats specially; it renders others under their HTML names. */
const propNames: Readonly<Record<string, string>> = {
  autocomplete: "autoComplete",
  autofocus: "autoFocus",
  class: "className",
  datetime: "dateTime",
  fetchpriority: "fetchPriority",
  for: "htmlFor",
  maxlength: "maxLength",
  popovertarget: "popoverTarget",
  srcset: "srcSet",
  tabindex: "tabIndex",
  value: "defaultValue",
  checked: "defaultChecked",
};

const ELEMENT = 1;
const TEXT = 3;

/** Custom properties keep their names. */
const toPropertyName = (name: string) =>
  name.startsWith("--") ? name : name.replace(/-(\w)/g, (dash) => dash.slice(1).toUpperCase());

function toStyle(text: string): Record<string, string> {
  // A data URL contains semicolons.
  const declarations = text
    .split(/;(?![^(]*\))/)
    .filter((declaration) => declaration.includes(":"));
  return Object.fromEntries(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, colon).trim();
      return [toPropertyName(name), declaration.slice(colon + 1).trim()];
    }),
  );
}

function toProp({ name, value }: Attr): [string, unknown] {
  if (name === "style") return ["style", toStyle(value)];
  const isFlag = value === "" && !/^(?:data-|alt$|value$|popover$)/.test(name);
  return [propNames[name] ?? name, isFlag ? true : value];
}

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

/** A block of data is markup; all other scripts are left out. */
const isLeftOut = (element: Element) =>
  element.localName === "script" && !/json/.test(element.getAttribute("type") ?? "");

function toNode(node: Node): ElementNode[] {
  if (node.nodeType === TEXT) return [node.textContent ?? ""];
  if (!isElement(node)) return [];
  const element = node;
  if (isLeftOut(element)) return [];
  const props = Object.fromEntries(Array.from(element.attributes, toProp));
  const text = element.textContent ?? "";
  const { localName: tag } = element;
  if (tag === "script")
    return [{ tag, props: { ...props, dangerouslySetInnerHTML: { __html: text } }, children: [] }];
  if (tag === "textarea") return [{ tag, props: { ...props, defaultValue: text }, children: [] }];
  return [{ tag, props, children: [...element.childNodes].flatMap((child) => toNode(child)) }];
}

/** The elements and text of a page as its HTML contains them. Its style sheets, preloads and scripts are not part of them. */
export function parseElements(html: string): ElementTree {
  const { document } = new JSDOM(html, { contentType: "text/html" }).window;
  const metadata = document.head.querySelectorAll("title, meta[name], meta[property]");
  return [metadata, document.body.childNodes].flatMap((nodes) =>
    [...nodes].flatMap((node) => toNode(node)),
  );
}
