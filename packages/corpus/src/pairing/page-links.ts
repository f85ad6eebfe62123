import { languageNamed, languageOfCode } from '@florilegium/contracts/languages/language-names';
import { keyHash } from './key-hash';
import { type AlternateTrait, type LinkTrait, traitLimits } from './page-traits';
import { addressHash, fragmentOf, neutralTail, plainAddress } from './site/page-address';

/** Most links, and most link elements, of a page that are used. */
const maxLinks = 4_000;
const maxLinkTextChars = 200;

/** A link as written in a page. */
export interface PageLink {
  /** '' if it leads nowhere. */
  href: string;
  text: string;
  /** Its hreflang attribute. */
  hreflang: string;
  /** In a menu, else in the text. */
  isMenu: boolean;
}

/** The hash of a title, or of a text that may be one. */
export function titleHash(text: string): number {
  const plain = text.slice(0, maxLinkTextChars).replace(/\s+/g, ' ').trim().toLowerCase();
  return plain.length < 2 ? 0 : keyHash('title', plain);
}

/** Collects the links of a page whose address is `url` ('' when not known). */
export function createLinkCollector(url: string) {
  const inText = new Map<number, LinkTrait>();
  const inMenus = new Map<number, LinkTrait>();
  const alternates = new Map<string, AlternateTrait>();
  const anchors = new Set<number>();
  const own = url === '' ? 0 : addressHash(url);
  let base = url;
  let looked = 0;

  const addAlternate = (target: number, language: string | null, stated: boolean) => {
    if (target === 0 || target === own || language === null) return;
    const key = `${target} ${language}`;
    const known = alternates.get(key);
    if (known) known.stated ||= stated;
    else if (alternates.size < traitLimits.alternates) alternates.set(key, { target, language, stated });
  };

  return {
    /** The <base> element. */
    base(href: string): void {
      base = plainAddress(href, url === '' ? undefined : url) ?? base;
    },
    link({ href, text, hreflang, isMenu }: PageLink): void {
      if (++looked > maxLinks) return;
      const fragment = fragmentOf(href);
      if (fragment !== '') anchors.add(keyHash('anchor', fragment));
      const plain = href === '' || base === '' ? plainAddress(href) : plainAddress(href, base);
      const target = plain === null ? 0 : addressHash(plain);
      if (hreflang !== '') addAlternate(target, languageOfCode(hreflang), true);
      else addAlternate(target, languageNamed(text), false);
      if (target !== 0 && target === own) return;
      const tail =
        href.startsWith('#') || /^(?:javascript|mailto|data):/i.test(href) ? '' : neutralTail(href);
      const trait = { target, tail: tail === '' ? 0 : keyHash('tail', tail), text: titleHash(text) };
      const key = trait.target || trait.tail || trait.text;
      const list = isMenu ? inMenus : inText;
      if (key !== 0 && !list.has(key) && list.size < traitLimits.links) list.set(key, trait);
    },
    /** The id or name of an element. */
    anchor(name: string): void {
      if (anchors.size < maxLinks) anchors.add(keyHash('anchor', name.slice(0, maxLinkTextChars)));
    },
    anchors,
    /** Links of the text come first. */
    links: (): LinkTrait[] =>
      [...new Map([...inText, ...[...inMenus].filter(([key]) => !inText.has(key))]).values()].slice(
        0,
        traitLimits.links,
      ),
    alternates: (): AlternateTrait[] => [...alternates.values()],
  };
}
