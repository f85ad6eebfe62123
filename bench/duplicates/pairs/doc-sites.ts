import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of a documentation site, with what it is the translation of. */
export interface DocPage {
  url: string;
  /** The folder or file name that says its language. */
  language: string;
  /** The same for a page and its translations. */
  path: string;
  html: string;
}

/** Where the pages of one language are, and under which address. */
interface Mount {
  language: string;
  prefix: string;
  folder: string;
  /** The part of file names that says the language, such as '.it'. */
  infix?: string;
}

/** Where each site's languages are, by its host. */
export type DocSites = Readonly<Record<string, readonly Mount[]>>;

const share = 'usr/share';
const each = (codes: string, mount: (code: string) => Omit<Mount, 'language'>): Mount[] =>
  codes.split(' ').map((code) => ({ language: code.slice(0, 2).toLowerCase(), ...mount(code) }));

/** Sites whose pages decide what is measured; nothing is learnt from them. */
export const testSites: DocSites = {
  'gimp.test': each('it en', (code) => ({
    prefix: `/${code}/`,
    folder: `gimp-help-${code}/${share}/gimp/2.0/help/${code}`,
  })),
  'handbook.test': each('it-IT en-US', (code) => ({
    prefix: `/${code}/`,
    folder: `debian-handbook/${share}/doc/debian-handbook/html/${code}`,
  })),
  'instguide.test': each('it en', (code) => ({
    prefix: `/${code}/`,
    folder: `installation-guide-amd64/${share}/doc/installation-guide-amd64/${code}`,
  })),
  'debref.test': each('it en', (code) => ({
    prefix: '/',
    folder: `debian-reference-${code}/${share}/debian-reference`,
    infix: `.${code}`,
  })),
};

/** Names that were made by chance, language by language: equal ones are no translations. */
export const namedByChance = /id[mp]\d+/;

/** Sites that the weights are learnt from. */
export const trainingSites: DocSites = {
  'libreoffice.test': each('it en-US de fr', (code) => ({
    prefix: `/${code}/`,
    folder: `libreoffice-help-${code.toLowerCase()}/${share}/libreoffice/help/${code}`,
  })),
  'aptitude.test': each('it en fr es', (code) => ({
    prefix: `/${code}/`,
    folder: `aptitude-doc-${code}/${share}/doc/aptitude/html/${code}`,
  })),
  'maintguide.test': each('it en de fr es', (code) => {
    const name = code === 'en' ? 'maint-guide' : `maint-guide-${code}`;
    return { prefix: `/${code}/`, folder: `${name}/${share}/doc/${name}/html`, infix: `.${code}` };
  }),
  'devref.test': each('it en de fr', (code) => ({
    prefix: `/${code}/`,
    folder:
      code === 'en'
        ? `developers-reference/${share}/developers-reference`
        : `developers-reference-${code}/${share}/developers-reference/${code}`,
  })),
  'faq.test': each('it en de fr', (code) => ({
    prefix: `/${code}/`,
    folder:
      code === 'en'
        ? `debian-faq/${share}/doc/debian/FAQ`
        : `debian-faq-${code}/${share}/doc/debian/FAQ/${code}`,
    infix: `.${code}`,
  })),
  'debhist.test': each('it en de fr es pt', (code) => ({
    prefix: '/',
    folder: `debian-history/${share}/doc/debian-history/docs`,
    infix: `.${code}`,
  })),
};

/** All pages of a site below the unpacked packages; a page without its language's infix is left out where there is one. */
export function docPages(docs: string, host: string, mounts: readonly Mount[]): DocPage[] {
  return mounts.flatMap(({ language, prefix, folder, infix }) => {
    const root = join(docs, folder);
    if (!existsSync(root))
      throw new Error(`${root} is missing: unpack the documentation packages below --docs.`);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(infix ? `${infix}.html` : '.html'))
      .sort()
      .map((name) => ({
        url: `http://${host}${prefix}${name}`,
        language,
        path: infix ? name.slice(0, -`${infix}.html`.length) : name,
        html: readFileSync(join(root, name), 'utf8'),
      }));
  });
}
