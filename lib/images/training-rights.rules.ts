/**
 * What says that works and texts are not for training AI models: `TDM-Reservation` (TDM Reservation Protocol, W3C
 * Community Group report of 2024) for article 4 of the EU's directive 2019/790, and the directives that DeviantArt and
 * img2dataset made known.
 */
export const rightsHeaders = {
  reserved: { "TDM-Reservation": "1", "X-Robots-Tag": "noai, noimageai" },
  open: { "TDM-Reservation": "0" },
} as const;

/** The element by which a page says that its profile allows training; it goes before the header. */
export const OPEN_TO_TRAINING = { "tdm-reservation": "0" } as const;

/** Whether a page's HTML says so. */
export const saysOpen = (html: Buffer): boolean =>
  html.includes('<meta name="tdm-reservation" content="0"');

/** The same in a picture (IPTC Photo Metadata Standard 2023.1, “Data Mining”; PLUS vocabulary). */
export const RESERVED_XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
