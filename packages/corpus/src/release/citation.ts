import type { ReleaseAbout } from './release-about';

/** The file CITATION.cff (Citation File Format 1.2.0) of a release. */
export function citationCff(about: ReleaseAbout): string {
  const lines = [
    'cff-version: 1.2.0',
    'message: If you use this corpus, please cite it as below.',
    'type: dataset',
    `title: ${yaml(about.title)}`,
    `version: ${yaml(about.number)}`,
    `date-released: ${about.date.slice(0, 10)}`,
    ...(about.doi === '' ? [] : [`doi: ${yaml(about.doi)}`]),
    ...(about.address === '' ? [] : [`url: ${yaml(about.address)}`]),
    // The field `license` takes SPDX identifiers alone; any other licence is told by the data card.
    ...(isSpdx(about.licence) ? [`license: ${yaml(about.licence)}`] : []),
    'authors:',
    ...about.creators.flatMap(personLines),
  ];
  return `${lines.join('\n')}\n`;
}

/** The BibTeX entry of a release. `@misc` with a version, because plain BibTeX has no dataset. */
export function citationBibtex(about: ReleaseAbout): string {
  const fields: [string, string][] = [
    ['title', `{${bibtex(about.title)}}`],
    ['author', about.creators.map(bibtexName).join(' and ')],
    ['year', about.date.slice(0, 4)],
    ['version', bibtex(about.number)],
    ['howpublished', 'Web corpus built with Florilegium'],
  ];
  if (about.doi !== '') fields.push(['doi', bibtex(about.doi)]);
  if (about.address !== '') fields.push(['url', about.address.replace(/[{}\\]/g, encodeURIComponent)]);
  return `@misc{${bibtexKey(about)},\n${fields.map(([name, value]) => `  ${name} = {${value}},\n`).join('')}}\n`;
}

/** The sentence by which a release is cited in running text, e.g. on its page. */
export function citationText({ creators, date, title, number, doi, address }: ReleaseAbout): string {
  const place = doi === '' ? address : `https://doi.org/${doi}`;
  return `${creators.join('; ')} (${date.slice(0, 4)}). ${title} (version ${number}) [web corpus].${
    place === '' ? '' : ` ${place}`
  }`;
}

/** 'Family, Given' is a person; what has no comma is the name of an organisation, or of somebody with one name. */
function personLines(creator: string): string[] {
  const comma = creator.indexOf(',');
  if (comma < 0) return [`  - name: ${yaml(creator)}`];
  const given = creator.slice(comma + 1).trim();
  return [
    `  - family-names: ${yaml(creator.slice(0, comma).trim())}`,
    ...(given === '' ? [] : [`    given-names: ${yaml(given)}`]),
  ];
}

/** A name with a comma is read by BibTeX itself; others are kept together. */
const bibtexName = (creator: string) => (creator.includes(',') ? bibtex(creator) : `{${bibtex(creator)}}`);

const bibtexSigns: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Characters that TeX takes for commands; braces go, because they must be paired. */
const bibtex = (text: string) =>
  text
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\\~^]/g, (sign) => bibtexSigns[sign]!)
    .replace(/[&%$#_]/g, '\\$&');

function bibtexKey({ creators, date, number }: ReleaseAbout): string {
  const first = creators[0]!
    .split(',')[0]!
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '');
  return `${first || 'corpus'}${date.slice(0, 4)}v${number.replace('.', '-')}`;
}

/** A double-quoted scalar of YAML 1.2, which is a string of JSON. */
const yaml = (text: string) => JSON.stringify(text);

/** Licences of the SPDX list that texts and data are given under; case counts. */
const spdxLicences = [
  /^CC-BY(-NC)?(-ND|-SA)?-(1\.0|2\.0|2\.5|3\.0|4\.0)$/,
  /^(CC0-1\.0|PDDL-1\.0|ODbL-1\.0|ODC-By-1\.0|CDLA-Permissive-[12]\.0|CDLA-Sharing-1\.0)$/,
];

/** Whether a licence is named by an identifier of the SPDX list for data. */
export const isSpdx = (licence: string): boolean => spdxLicences.some((pattern) => pattern.test(licence));
