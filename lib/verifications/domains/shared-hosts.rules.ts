import { getDomain, parse } from "tldts";

/** Hosts of many people each: their domain says nothing about one of them. Their subdomains neither. */
const sharedHosts: ReadonlySet<string> = new Set(
  [
    // Mail providers.
    "126.com 163.com aol.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com",
    "hotmail.co.uk hotmail.com hotmail.fr hotmail.it icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru me.com",
    "msn.com naver.com orange.fr outlook.com pm.me proton.me protonmail.com qq.com rediffmail.com t-online.de tutanota.com",
    "virgilio.it wanadoo.fr web.de yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com",
    // Networks and platforms.
    "are.na artsy.net artstation.com bandcamp.com behance.net bsky.app deviantart.com discord.com discord.gg etsy.com eventbrite.com",
    "facebook.com fb.com fb.me flickr.com instagram.com ko-fi.com linkedin.com mastodon.social medium.com meetup.com opensea.io",
    "patreon.com pinterest.com reddit.com saatchiart.com snapchat.com soundcloud.com spotify.com substack.com t.me telegram.me",
    "threads.com threads.net tiktok.com twitch.tv twitter.com vimeo.com vk.com wa.me whatsapp.com wikipedia.org x.com youtu.be youtube.com",
    // Lists of links, and short addresses.
    "beacons.ai bento.me bio.link bit.ly campsite.bio carrd.co goo.gl linkin.bio linktr.ee lnk.bio milkshake.app taplink.cc tinyurl.com",
    // Hosts on which anybody can put pages.
    "blogspot.com business.site canva.site cargo.site cargocollective.com docs.google.com drive.google.com dropbox.com firebaseapp.com",
    "forms.gle format.com framer.website github.com github.io gitlab.io glitch.me godaddysites.com google.com herokuapp.com jimdofree.com",
    "jimdosite.com my.canva.site myportfolio.com myshopify.com netlify.app notion.site onrender.com pages.dev sites.google.com",
    "square.site squarespace.com strikingly.com tumblr.com typepad.com vercel.app web.app webflow.io weebly.com wixsite.com",
    "wordpress.com workers.dev",
  ].flatMap((line) => line.split(" ")),
);

const options = { allowPrivateDomains: true };

/** True for a shared host, also by the public suffix list: what is below a suffix of its private part belongs to a customer of somebody else. */
export function isSharedHost(host: string): boolean {
  const { domain, isPrivate } = parse(host, options);
  return (
    domain === null ||
    isPrivate === true ||
    host.split(".").some((_label, index, labels) => sharedHosts.has(labels.slice(index).join(".")))
  );
}

/** Returns what somebody registered: of all hosts below it, the same. */
export const toRegisteredDomain = (host: string): string => getDomain(host, options) ?? host;

/** Returns the registered domain of a website that has one of its own; null for one that shares it with others. */
export const toOwnDomain = (host: string | null): string | null =>
  host === null || isSharedHost(host) ? null : toRegisteredDomain(host);
