import type { OptOut, RightsReason } from '@florilegium/contracts/rights/rights';
import type { ReleaseVerdict } from '../judging/release-verdict';
import type { ManifestFile } from '../manifest';
import { planProgress } from '../plan/progress';
import { optOutWords } from '../rights/rights-attributes';
import {
  amountTable,
  counted,
  markdown,
  markdownTable,
  named,
  number,
  percent,
  quoted,
  share,
  table,
  wholeOf,
  wholeOfValues,
} from './card-tables';
import { citationText } from './citation';
import { partWords } from './part-words';
import type { ReleaseAbout } from './release-about';
import type { ReleaseFacts, ReleaseRights } from './release-facts';

/**
 * The data card of a release as Markdown (README.md), after Bender and Friedman's data statements (2018) and Gebru and
 * others' datasheets (2021): what it is, where it comes from, what was left out, how good it is, and on what terms. All
 * numbers are those of the release.
 */
export function dataCard(about: ReleaseAbout, facts: ReleaseFacts, files: readonly ManifestFile[]): string {
  return `${[
    head(about, facts),
    composition(facts),
    origin(facts),
    quality(facts),
    leftOut(facts),
    rights(about, facts),
    technique(about, facts),
    fileList(files),
    `## How to cite\n\n${markdown(citationText(about))}\n\n\`CITATION.cff\` and \`citation.bib\` have the same for programs.`,
  ].join('\n\n')}\n`;
}

function head(about: ReleaseAbout, facts: ReleaseFacts): string {
  const { part, corpus } = facts;
  const of = {
    corpus: `the corpus ${quoted(corpus.name)}`,
    job: `the crawl job ${quoted(part.name)} of the corpus ${quoted(corpus.name)}`,
    subCorpus: `the sub-corpus ${quoted(part.name)} of the corpus ${quoted(corpus.name)}`,
  }[part.kind];
  return [
    `# ${markdown(about.title)}, version ${about.number}`,
    ...(about.note === '' ? [] : [markdown(about.note)]),
    ...(corpus.description === '' ? [] : [markdown(corpus.description)]),
    `A release of ${of}, made on ${about.date.slice(0, 10)} with Florilegium ${about.productVersion}: ${counted(facts.documents, 'document')} of ${counted(facts.hosts, 'host')}, ${counted(facts.words, 'word')}.`,
  ].join('\n\n');
}

function composition(facts: ReleaseFacts): string {
  const parts = [
    '## What is in it',
    table('Language', facts.byLanguage, wholeOf(facts.byLanguage, facts)),
    `The language is told by the vote of three identifiers. In ${counted(facts.uncertainLanguage, 'document')} (${share(facts.uncertainLanguage, facts.documents)}) they disagreed.`,
    domains(facts),
    table('Format of the page', facts.byFormat, wholeOf(facts.byFormat, facts)),
  ];
  for (const [field, values] of Object.entries(facts.byMetadata))
    parts.push(table(`Metadata: ${field}`, values, wholeOfValues(values, facts)));
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Domains beside what the plan wants of them. */
function domains(facts: ReleaseFacts): string {
  const { byDomain, domainNames, targets, words } = facts;
  const called = (slug: string) => domainNames[slug] || slug;
  if (targets.length === 0) {
    return table(
      'Domain',
      byDomain.map((one) => ({ ...one, name: called(one.name) })),
      wholeOf(byDomain, facts),
    );
  }
  const wanted = wantedOf(facts);
  const names = [...new Set([...byDomain.map(({ name }) => name), ...wanted.keys()])];
  const rows = names.map((name) => {
    const has = byDomain.find((one) => one.name === name);
    const { target = null, reached = null } = wanted.get(name) ?? {};
    return [
      named(called(name)),
      number(has?.documents ?? 0),
      number(has?.words ?? 0),
      share(has?.words ?? 0, words),
      target === null ? '' : number(target),
      target === null || reached === null ? '' : share(reached, target),
    ];
  });
  const heads = ['Domain', 'Documents', 'Words', 'Share', 'Planned words', 'Reached'];
  return [
    markdownTable(heads, rows),
    ...(targets.some(({ language }) => language !== '')
      ? ['Where the plan wants words of a language, only words of that language count as reached.']
      : []),
  ].join('\n\n');
}

/**
 * What the plan wants of each domain, and the words that count towards it: as the screens of the plan have it. Of a
 * release that does not know its words by language, what is reached of a language is not known (null).
 */
function wantedOf({ byDomain, byTarget, targets }: ReleaseFacts) {
  const slugs = [...new Set(targets.map(({ domain }) => domain))];
  const plan = slugs.map((slug) => ({ slug, targets: targets.filter(({ domain }) => domain === slug) }));
  const counts =
    byTarget ?? byDomain.map(({ name, ...amount }) => ({ ...amount, domain: name, language: '' }));
  const isKnown = (slug: string) =>
    byTarget !== undefined || targets.every(({ domain, language }) => domain !== slug || language === '');
  return new Map(
    planProgress(plan, counts).domains.map(({ slug, target, missing }) => [
      slug,
      { target, reached: target !== null && isKnown(slug) ? target - missing : null },
    ]),
  );
}

function origin(facts: ReleaseFacts): string {
  const period =
    facts.capturedFrom === null || facts.capturedTo === null
      ? ''
      : `The pages were fetched from ${facts.capturedFrom.slice(0, 10)} to ${facts.capturedTo.slice(0, 10)}. `;
  return [
    '## Where it comes from',
    `${period}robots.txt was obeyed, and each host was asked at the pace that its job’s configuration names. The crawl jobs, their seeds and all versions of their configurations that these documents come from are in \`recipe.json\` and \`seeds.csv\`.`,
    table('Host (those with most words)', facts.byHost, {
      ...wholeOf(facts.byHost, facts),
      groups: facts.hosts,
    }),
  ].join('\n\n');
}

function quality(facts: ReleaseFacts): string {
  const { verdicts } = facts;
  if (verdicts.length === 0) return '## Validation\n\nNo sample of these documents was judged.';
  const rows = verdicts.flatMap((one) => {
    const of = markdown(partWords(one, facts));
    return [verdictRow(of, one), ...(one.newer ? [verdictRow(of, { ...underWay, ...one.newer })] : [])];
  });
  return [
    '## Validation',
    'People judged random samples of the jobs, of parts of the corpus, or of the whole corpus. The share of texts that are not adequate has a 95 % interval (Wilson, with the correction for a finite population); each is valid when the test says that its share is at or below the threshold. A result stands until a later sample of the same texts has one; that sample is told below it.',
    markdownTable(
      ['Sample of', 'Drawn', 'Judged', 'Out of', 'Not adequate', '95 % interval', 'Threshold', 'Result'],
      rows,
    ),
  ].join('\n\n');
}

/** What a sample tells that has come to no result yet. */
const underWay = { state: 'open', share: null, interval: null } as const;

type VerdictInRow = Pick<
  ReleaseVerdict,
  | 'drawn'
  | 'judged'
  | 'unjudged'
  | 'population'
  | 'threshold'
  | 'state'
  | 'share'
  | 'interval'
  | 'isOfOtherState'
  | 'covered'
  | 'undecided'
>;

const verdictRow = (of: string, one: VerdictInRow) => [
  of,
  one.drawn.slice(0, 10),
  number(one.judged),
  number(one.population),
  one.share === null ? '' : percent(one.share),
  intervalWords(one),
  percent(one.threshold),
  verdictWords(one),
];

/** Where every document was judged, the share is no estimate. */
function intervalWords({ interval, judged, population }: VerdictInRow): string {
  if (interval === null) return '';
  return judged >= population ? 'exact' : `${percent(interval[0])} to ${percent(interval[1])}`;
}

function verdictWords(verdict: VerdictInRow): string {
  const { state, isOfOtherState, covered = 1 } = verdict;
  const notes = [
    ...(covered < 1
      ? [
          `the judged texts stand for ${percent(covered)} of the texts: of the others none was judged, and the interval leaves open what they are`,
        ]
      : []),
    ...(isOfOtherState && state !== 'open'
      ? ['as of the day it was drawn: documents have changed since']
      : []),
  ];
  return [stateWords(verdict), ...notes].join(', ');
}

function stateWords({ state, unjudged, undecided = 'tooSmall' }: VerdictInRow): string {
  if (state === 'open')
    return unjudged === 0
      ? 'open: no text of it is left to judge'
      : `open: ${counted(unjudged, 'judgement')} ${unjudged === 1 ? 'is' : 'are'} missing`;
  if (state !== 'notDecided') return state === 'valid' ? 'valid' : 'not valid';
  return undecided === 'tooSmall'
    ? 'not decided: the sample is too small'
    : 'not decided: texts that it would need can no longer be judged';
}

function leftOut({ leftOut: out }: ReleaseFacts): string {
  const rows = (reasons: readonly { reason: string; count: number }[]) =>
    reasons.map(({ reason, count }) => [spoken(reason), number(count)]);
  return [
    '## What was left out, and why',
    'Counted over the whole corpus at the time of the release.',
    out.documents.length === 0
      ? 'No page that was fetched was dropped.'
      : markdownTable(['Pages that were fetched and dropped', 'Count'], rows(out.documents)),
    `Removed by people: ${number(out.deleted)}.`,
    out.urls.length === 0
      ? ''
      : markdownTable(['Addresses that were not fetched, or not kept', 'Count'], rows(out.urls)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rights(about: ReleaseAbout, facts: ReleaseFacts): string {
  const { optOuts, byLicence, documents } = facts;
  return [
    '## Rights',
    about.licence === ''
      ? 'No licence is stated for this release. The texts belong to those who wrote them.'
      : `This release is given under: ${markdown(about.licence)}. The texts belong to those who wrote them.`,
    `Pages that reserve text and data mining: ${number(optOuts.tdmReserved)} (${share(optOuts.tdmReserved, documents)}). Pages that ask not to be used for AI: ${number(optOuts.noAi)}. Pages that ask not to be indexed: ${number(optOuts.noIndex)}.`,
    byLicence.length === 0
      ? 'No page names a licence.'
      : table('Licence that the page names', byLicence, wholeOfValues(byLicence, facts)),
    ...(facts.rights ? ruledBy(facts.rights, facts) : []),
  ].join('\n\n');
}

/** What the corpus leaves out for its rights, and what it was given. */
function ruledBy(rights: ReleaseRights, facts: ReleaseFacts): string[] {
  const { documents, words } = facts;
  const { leaveOut, permissions, permitted, takedowns, takenDown, byLicence, byOptOut = [] } = rights;
  const rule = leaveOut.map((reason) => `- ${ruleWords[reason]}`).join('\n');
  return [
    ...(byLicence.some(({ name }) => name !== '')
      ? [table('Licence by its identifier', byLicence, wholeOf(byLicence, facts))]
      : []),
    ...(byOptOut.length > 0
      ? [
          amountTable(
            'What pages or sites ask',
            words,
            byOptOut.map((one) => ({ ...one, name: named(optOutWords[one.name as OptOut] ?? one.name) })),
          ),
        ]
      : []),
    leaveOut.length === 0
      ? 'The corpus leaves no text out for its rights.'
      : `The corpus leaves out, unless a permission covers them:\n\n${rule}`,
    `Permissions that the corpus had: ${number(permissions)}. ${permissions === 1 ? 'It covers' : 'They cover'} ${counted(permitted.documents, 'document')} of this release (${share(permitted.documents, documents)}).`,
    `Requests to take texts down that stood: ${number(takedowns)}. ${takedowns === 1 ? 'It keeps' : 'They keep'} ${counted(takenDown, 'page')} out of the corpus. Texts that are taken down later are named on the page of this release.`,
  ];
}

const ruleWords: Record<RightsReason, string> = {
  tdmReserved: 'pages that reserve text and data mining',
  noAi: 'pages that ask not to be used for AI (noai)',
  noAiTraining: 'pages whose site asks not to be used for training AI (Content-Signal ai-train=no)',
  noAiInput: 'pages whose site asks not to be given to AI (Content-Signal ai-input=no)',
  noSearch: 'pages whose site asks not to be searched (Content-Signal search=no)',
  noIndex: 'pages that ask not to be indexed',
  noLicence: 'pages that name no licence that is known',
  nonCommercial: 'pages whose licence forbids commercial use',
  noDerivatives: 'pages whose licence forbids adaptations',
};

const technique = (about: ReleaseAbout, facts: ReleaseFacts) =>
  [
    '## How it was made',
    `Texts were cleaned, identified, compared with one another and tagged by Florilegium ${about.productVersion}.`,
    table('Tagger and model', facts.byTagger, wholeOf(facts.byTagger, facts)),
  ].join('\n\n');

const fileList = (files: readonly ManifestFile[]) =>
  [
    '## Files',
    markdownTable(
      ['File', 'What it is', 'Bytes'],
      files.map(({ path, bytes }) => [`\`${path}\``, fileDescriptions[path] ?? '', number(bytes)]),
    ),
    '`SHA256SUMS` has their checksums: `sha256sum --check SHA256SUMS`.',
  ].join('\n\n');

/** A code of a reason as words: 'tooShort' is 'too short'. */
const spoken = (code: string) =>
  code === 'needsJavaScript' ? 'needs JavaScript' : code.replace(/([A-Z])/g, ' $1').toLowerCase();

const fileDescriptions: Readonly<Record<string, string>> = {
  'corpus.vert.gz': 'Vertical text for NoSketch Engine, Sketch Engine, CWB and BlackLab',
  'corpus.jsonl.gz': 'JSON Lines: a document a line, with its text, origin and metadata',
  'corpus.parquet': 'Parquet: a document a row, with its text, origin, rights and metadata',
  'corpus.conllu.gz': 'CoNLL-U: sentences with lemma, part of speech and features',
  'corpus.tei.xml.gz': 'TEI P5: a teiCorpus with one TEI for each document',
  'cesdoc.tar.gz': 'XCES cesDoc: a file for each document, with a stylesheet',
  'corpus.txt.gz': 'Plain text with the address of each document',
  'sentences.tsv.gz': 'Sentences in random order: language, sentence',
  'metadata.csv': 'Metadata: a document a row',
  'corpus.warc.gz': 'WARC: the pages as they were fetched',
  'corpus.wacz': 'WACZ: the same with an index, for ReplayWeb.page',
  'corpus.registry': 'Registry file for NoSketch Engine',
  'encode-cwb.sh': 'Script that encodes the vertical text for CWB',
  'florilegium.blf.yaml': 'Format file by which BlackLab reads the vertical text',
  'recipe.json': 'Jobs with the versions of their configurations',
  'seeds.csv': 'Seeds of the jobs',
  'manifest.json': 'Counts and checksums for programs',
  'croissant.json': 'Croissant description (JSON-LD)',
  'CITATION.cff': 'Citation for GitHub, Zenodo and Zotero',
  'citation.bib': 'Citation for BibTeX',
};
