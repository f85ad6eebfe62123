import { otherLicence } from '@florilegium/contracts/rights/rights';

/** Addresses and names of licences that are not Creative Commons', by how they begin without scheme and `www.`. */
const known: readonly (readonly [pattern: RegExp, id: string])[] = [
  [/^(?:opendatacommons\.org\/licenses\/odbl|odbl\b)/, 'ODbL-1.0'],
  [/^(?:opendatacommons\.org\/licenses\/by|odc-by\b)/, 'ODC-By-1.0'],
  [/^(?:opendatacommons\.org\/licenses\/pddl|pddl\b)/, 'PDDL-1.0'],
  [/^gnu\.org\/(?:licenses\/)?(?:copyleft\/)?fdl/, 'GFDL-1.3'],
  [/^gnu\.org\/licenses\/(?:old-licenses\/)?fdl-1\.2/, 'GFDL-1.2'],
  [/^nationalarchives\.gov\.uk\/doc\/open-government-licence\/version\/(\d)/, 'OGL-UK-'],
  [/^(?:dati\.gov\.it\/(?:content\/italian-open-data-license-v20|iodl\/2\.0)|iodl-?2\.0)/, 'IODL-2.0'],
  [/^(?:etalab\.gouv\.fr\/licence-ouverte|github\.com\/etalab\/licence-ouverte)/, 'etalab-2.0'],
  [/^(?:govdata\.de\/dl-de\/by-2-0|dl-de[/-]by-2-0)/, 'DL-DE-BY-2.0'],
  [/^govdata\.de\/dl-de\/zero-2-0/, 'DL-DE-ZERO-2.0'],
  [/^(?:opensource\.org\/licenses?\/mit|mit\b)/, 'MIT'],
  [/^(?:apache\.org\/licenses\/license-2\.0|apache-2\.0)/, 'Apache-2.0'],
  [/^unlicense\.org/, 'Unlicense'],
];

const creativeCommonsPath =
  /^creativecommons\.org\/licenses\/(by(?:-nc)?(?:-nd|-sa)?|nc(?:-sa)?|sa|nd(?:-nc)?)\/(\d(?:\.\d)?)(?:\/([a-z]{2,3}))?(?=[/?#.]|$)/;
/** 'CC BY-SA 4.0', 'cc-by-nc-nd', 'Creative Commons BY 3.0 IT'. */
const creativeCommonsName =
  /^(?:cc|creative commons)[ -]+(by(?:[ -]nc)?(?:[ -](?:nd|sa))?)(?:[ -]+(\d(?:\.\d)?))?(?:[ -]+([a-z]{2,3}))?(?:[ -]+(?:international|unported))?$/;
const creativeCommonsLongName =
  /^creative commons (attribution(?:[ -]noncommercial)?(?:[ -](?:noderiv(?:ative)?s|sharealike))?)(?: (\d(?:\.\d)?))?/;

/**
 * The normal form of what a page says its licence is, an address or a name: an identifier of SPDX's list where it has
 * one ('CC-BY-SA-4.0', 'CC-BY-3.0-IT', 'CC0-1.0'). Without a version in it Creative Commons' licences are written without
 * one. What is not known is 'other'; null for nothing.
 */
export function licenceId(said: string | undefined | null): string | null {
  const text = said?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  if (text === '') return null;
  const bare = text.replace(/^https?:\/\//, '').replace(/^www\./, '');
  return publicDomain(bare) ?? creativeCommons(bare) ?? openLicence(bare) ?? otherLicence;
}

function publicDomain(bare: string): string | null {
  if (/^creativecommons\.org\/publicdomain\/zero|^cc[ -]?0\b|^creative commons zero/.test(bare))
    return 'CC0-1.0';
  if (/^creativecommons\.org\/publicdomain\/mark|^public domain mark/.test(bare)) return 'CC-PDM-1.0';
  if (/^creativecommons\.org\/(?:licenses\/)?publicdomain/.test(bare)) return 'CC-PDDC';
  return null;
}

function creativeCommons(bare: string): string | null {
  const path = creativeCommonsPath.exec(bare);
  if (path) return named(path[1]!, path[2], path[3]);
  const name = creativeCommonsName.exec(bare);
  if (name) return named(name[1]!.replaceAll(' ', '-'), name[2], name[3]);
  const long = creativeCommonsLongName.exec(bare);
  if (!long) return null;
  const parts = long[1]!
    .replace('attribution', 'by')
    .replace('noncommercial', 'nc')
    .replace(/noderiv(?:ative)?s/, 'nd')
    .replace('sharealike', 'sa')
    .replaceAll(' ', '-');
  return named(parts, long[2], undefined);
}

function named(parts: string, version: string | undefined, place: string | undefined): string {
  const full = version === undefined ? [] : [version.includes('.') ? version : `${version}.0`];
  // 'deed' is the page for people, and from version 4.0 on there is one text for the world.
  const where = place === undefined || place === 'deed' || full[0] === '4.0' ? [] : [place];
  return ['CC', parts, ...full, ...where].join('-').toUpperCase();
}

function openLicence(bare: string): string | null {
  for (const [pattern, id] of known) {
    const found = pattern.exec(bare);
    if (found) return id.endsWith('-') ? `${id}${found[1]}.0` : id;
  }
  return null;
}

/** What a licence in its normal form holds back; it is known unless it is null or 'other'. */
export function licenceTraits(id: string | null): {
  isKnown: boolean;
  nonCommercial: boolean;
  noDerivatives: boolean;
} {
  const parts = id?.startsWith('CC-') ? id.split('-') : [];
  return {
    isKnown: id !== null && id !== otherLicence,
    nonCommercial: parts.includes('NC'),
    noDerivatives: parts.includes('ND'),
  };
}
