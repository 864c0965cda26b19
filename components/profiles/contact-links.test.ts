import { expect, test } from "vitest";
import { contactLinks } from "@/components/profiles/contact-links";
import { contactNames, emptyValues } from "@/components/profiles/form/profile-values";
import { Contact } from "@/lib/profiles/profiles.schema";
import { socialNames, socialNetworks } from "@/lib/profiles/social-networks.schema";

test("contactLinks: a website is shown without scheme and www, and links to its full address", () => {
  expect(contactLinks({ website: "https://www.ada.example/" })).toEqual([
    { label: "Website", text: "ada.example", href: "https://www.ada.example/" },
  ]);
});

test.each(["ada", "@ada", "https://www.instagram.com/ada"])(
  "contactLinks: the account %s links to the same page",
  (instagram) => {
    expect(contactLinks({ instagram })[0]?.href).toBe("https://www.instagram.com/ada");
  },
);

test.each(socialNames)(
  "social network %s: a field of the form and of the contract, and a link",
  (name) => {
    expect(contactNames).toContain(name);
    expect(emptyValues.contact[name]).toBe("");
    const { label, accountBaseUrl } = socialNetworks[name];
    expect(contactLinks(Contact.parse({ [name]: "@ada" }))).toEqual([
      { label, text: label, href: `${accountBaseUrl}ada` },
    ]);
    expect(Contact.safeParse({ [name]: "javascript:alert(1)" }).success).toBe(false);
  },
);

test("contactLinks: an account name is encoded", () => {
  const [link] = contactLinks({ x: "../evil?a#b" });
  expect(link?.href).toBe("https://x.com/..%2Fevil%3Fa%23b");
});

test("contactLinks: e-mail and telephone become mailto and tel links", () => {
  const links = contactLinks({ email: "ada@ada.example", phone: "+41 61 000 00 00" });
  expect(links.map(({ href }) => href)).toEqual(["mailto:ada@ada.example", "tel:+41610000000"]);
});

test("contactLinks: empty contact data has no links", () => {
  expect(contactLinks({ public: true })).toEqual([]);
});
