import { toShownAddress } from "@/lib/shared/web/email-address";

/** Addresses that are an organisation's, whoever reads them; any other may be of a student or a customer. */
const roleAddresses: ReadonlySet<string> = new Set(
  [
    // International, and English.
    "admin administration applications contact contacts contactus curator curators director email enquiries enquiry exhibitions gallery",
    "hello hostmaster info information inquiries inquiry mail museum office opencall post postmaster press programme reception residencies",
    "residency studio team webmaster welcome",
    // German, Dutch, and the languages of the North.
    "buero direktion empfang galerie hallo kansli kantoor kontakt kontor museet presse secretariaat sekretariat toimisto verwaltung",
    // French, Italian, Spanish, Portuguese.
    "accueil administracao administracion amministrazione bonjour bureau contacto contactos contato contatti ciao direccion direcao direction",
    "direzione escritorio galeria galerie galleria hola imprensa musee museo museu oficina prensa recepcion secretaria secretariat segreteria stampa ufficio",
    // Others.
    "bilgi biuro iletisim iroda kancelar kancelarija muzeum ofis pisarna posta redakcja titkarsag ured",
  ].flatMap((line) => line.split(" ")),
);

export const isRoleAddress = (localPart: string): boolean => roleAddresses.has(localPart);

const NOT_PART_BEFORE = String.raw`(?<![\w.+-])`;
const NOT_PART_AFTER = String.raw`(?![\w-]|\.\w)`;

/** True if a page names an address: as text, in a link, or with its @ written as HTML does. */
export function showsAddress(page: string, address: string): boolean {
  const text = page.replaceAll(/&#0*64;|&#x0*40;|&commat;|%40/gi, "@").toLowerCase();
  const literals = [address, toShownAddress(address)].map((form) =>
    form.toLowerCase().replaceAll(/[^\w@\u0080-\uffff-]/g, String.raw`\$&`),
  );
  return new RegExp(`${NOT_PART_BEFORE}(?:${literals.join("|")})${NOT_PART_AFTER}`).test(text);
}
