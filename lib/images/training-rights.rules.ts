/** Opts out of AI training: `TDM-Reservation` is W3C TDMRep (EU directive 2019/790 article 4); `noai` is respected by DeviantArt and img2dataset. */
export const rightsHeaders = {
  reserved: { "TDM-Reservation": "1", "X-Robots-Tag": "noai, noimageai" },
  open: { "TDM-Reservation": "0" },
} as const;

/** The meta element by which a page allows training; it takes precedence over the header. */
export const OPEN_TO_TRAINING = { "tdm-reservation": "0" } as const;

export const isPageOpenToTraining = (html: Buffer): boolean =>
  html.includes('<meta name="tdm-reservation" content="0"');

/** Metadata of an image (IPTC Photo Metadata Standard 2023.1, “Data Mining”; PLUS vocabulary). */
export const RESERVED_XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
