import { expect, test } from "vitest";
import { listContactLinks } from "@/components/screens/profile-page/contact-links";
import { contactNames, emptyValues } from "@/components/profiles/form/profile-values";
import { Contact } from "@/lib/profiles/profiles.schema";
import { socialNames, socialNetworks } from "@/lib/profiles/social-networks.schema";

test("listContactLinks: a website is shown without scheme and www, and links to its full address", () => {
  expect(listContactLinks({ website: "https://www.ada.example/" })).toEqual([
    { label: "Website", text: "ada.example", href: "https://www.ada.example/" },
  ]);
});

test.each(["ada", "@ada", "https://www.instagram.com/ada"])(
  "listContactLinks: the account %s links to the same page",
  (instagram) => {
    expect(listContactLinks({ instagram })[0]?.href).toBe("https://www.instagram.com/ada");
  },
);

test.each(socialNames)(
  "social network %s: a field of the form and of the contract, and a link",
  (name) => {
    expect(contactNames).toContain(name);
    expect(emptyValues.contact[name]).toBe("");
    const { label, accountBaseUrl } = socialNetworks[name];
    expect(listContactLinks(Contact.parse({ [name]: "@ada" }))).toEqual([
      { label, text: label, href: `${accountBaseUrl}ada` },
    ]);
    expect(Contact.safeParse({ [name]: "javascript:alert(1)" }).success).toBe(false);
  },
);

test("listContactLinks: an account name is encoded", () => {
  const [link] = listContactLinks({ x: "../evil?a#b" });
  expect(link?.href).toBe("https://x.com/..%2Fevil%3Fa%23b");
});

test("listContactLinks: e-mail and telephone become mailto and tel links", () => {
  const links = listContactLinks({ email: "ada@ada.example", phone: "+41 61 000 00 00" });
  expect(links.map(({ href }) => href)).toEqual(["mailto:ada@ada.example", "tel:+41610000000"]);
});

test("listContactLinks: empty contact data has no links", () => {
  expect(listContactLinks({ public: true })).toEqual([]);
});
