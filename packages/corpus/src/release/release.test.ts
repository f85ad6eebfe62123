import type { TaggedSentence } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { documentLike } from '../fixtures';
import { writeConlluDocument } from '../writers/write-conllu';
import { metadataCsvStart, writeMetadataRow } from '../writers/write-metadata-csv';
import { teiEnd, teiStart, writeTeiDocument } from '../writers/write-tei';
import { writeVerticalDocument } from '../writers/write-vertical';
import { citationBibtex, citationCff, citationText, isSpdx } from './citation';
import { croissant } from './croissant';
import { dataCard } from './data-card';
import type { ReleaseAbout } from './release-about';
import type { ReleaseFacts } from './release-facts';
import { blackLabFormat, cwbScript, manateeRegistry } from './search-engine-files';

const about: ReleaseAbout = {
  releaseId: '01935a2e-0000-7000-8000-000000000009',
  title: 'Ricette d’Italia',
  number: '1.1',
  creators: ['Rossi, Ada', 'University of Nowhere'],
  licence: 'CC-BY-4.0',
  doi: '10.5281/zenodo.1',
  note: '',
  corpusName: 'Ricette',
  date: '2026-11-24T10:00:00.000Z',
  productVersion: '0.1.0',
  address: 'https://corpora.example/releases/9',
  fields: ['author-type', 'register'],
};

const token = (form: string, more: Partial<TaggedSentence[number]> = {}): TaggedSentence[number] => ({
  form,
  lemma: form.toLowerCase(),
  upos: 'NOUN',
  feats: '',
  tag: 'S',
  spaceAfter: true,
  ...more,
});
const sentence: TaggedSentence = [
  token("L'", { lemma: 'il', upos: 'DET', tag: 'RD', feats: 'Definite=Def|PronType=Art', spaceAfter: false }),
  token('acqua'),
  token('bolle', { lemma: 'bollire', upos: 'VERB', tag: 'V', spaceAfter: false }),
  token('.', { upos: 'PUNCT', tag: 'FS' }),
];

const anyText = fc.string({
  unit: fc.constantFrom(...'aè<>&"\'\t\n\r\u0000\u0085\u2028| #='.split(''), '\ud83d', '\u{1f600}'),
});
const anySentence = fc.array(
  fc.record({
    form: anyText.filter((text) => text.trim() !== ''),
    lemma: anyText,
    upos: fc.constantFrom('NOUN', 'PUNCT', ''),
    feats: fc.constantFrom('', 'Case=Nom|Number=Sing'),
    tag: anyText,
    spaceAfter: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('writeConlluDocument', () => {
  it('writes ten columns, with origin and metadata as comments of the first sentence', () => {
    expect(writeConlluDocument(documentLike(), [[sentence], [sentence, []]])).toBe(
      [
        '# newdoc id = 01935a2e-0000-7000-8000-000000000001',
        '# meta::url = https://example.org/pane',
        '# meta::title = Il pane',
        '# meta::date = 2026-11-21T09:30:00.000Z',
        '# meta::language = it',
        '# meta::domain = food',
        '# meta::words = 4',
        '# meta::register = formal',
        ...['p1', 'p2'].flatMap((paragraph) => [
          `# newpar id = 01935a2e-0000-7000-8000-000000000001.${paragraph}`,
          `# sent_id = 01935a2e-0000-7000-8000-000000000001.${paragraph}.s1`,
          "# text = L'acqua bolle.",
          "1\tL'\til\tDET\tRD\tDefinite=Def|PronType=Art\t_\t_\t_\tSpaceAfter=No",
          '2\tacqua\tacqua\tNOUN\tS\t_\t_\t_\t_\t_',
          '3\tbolle\tbollire\tVERB\tV\t_\t_\t_\t_\tSpaceAfter=No',
          '4\t.\t.\tPUNCT\tFS\t_\t_\t_\t_\t_',
          '',
        ]),
        '',
      ].join('\n'),
    );
  });

  it('gives ten columns that are not empty, and a text that the forms make up, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(anySentence, { maxLength: 3 }), anyText, (sentences, title) => {
        const written = writeConlluDocument(documentLike({ title }), [sentences]);
        const blocks = written.split('\n\n').slice(0, -1);
        expect(blocks).toHaveLength(sentences.length);
        for (const block of blocks) {
          const lines = block.split('\n');
          const tokens = lines.filter((line) => !line.startsWith('# ')).map((line) => line.split('\t'));
          for (const [at, columns] of tokens.entries()) {
            expect(columns).toHaveLength(10);
            expect(columns.every((column) => column !== '')).toBe(true);
            expect(columns[0]).toBe(String(at + 1));
          }
          const text = lines.find((line) => line.startsWith('# text = '))!.slice(9);
          const forms = tokens
            .map((columns) => columns[1] + (columns[9] === 'SpaceAfter=No' ? '' : ' '))
            .join('');
          expect(text.replace(/\s/g, '')).toBe(forms.replace(/\s/g, ''));
        }
      }),
    );
  });
});

/** The elements of an XML text, as its parser sees them; throws where it is not well formed. */
function elementsOf(xml: string): { name: string; attributes: Record<string, string> }[] {
  const parser = new SaxesParser();
  const found: { name: string; attributes: Record<string, string> }[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on(
    'opentag',
    ({ name, attributes }) => void found.push({ name, attributes: attributes as Record<string, string> }),
  );
  parser.write(xml).close();
  return found;
}

describe('writeTeiDocument', () => {
  it('is a corpus of texts with words, lemmas and what their pages say', () => {
    const signals = { licence: 'CC BY', tdmReservation: true, tdmPolicy: null, noAi: false, robots: [] };
    const rights = { licence: 'CC-BY-4.0', optOuts: ['tdmReserved' as const], permitted: false };
    const document = documentLike({ signals, rights, keywords: ['pane'] });
    const xml = teiStart(about) + writeTeiDocument(document, [[sentence]]) + teiEnd;
    const elements = elementsOf(xml);
    expect(elements.filter(({ name }) => name === 'w').map(({ attributes }) => attributes.lemma)).toEqual([
      'il',
      'acqua',
      'bollire',
    ]);
    expect(elements.find(({ name }) => name === 'w')?.attributes).toMatchObject({
      pos: 'DET',
      join: 'right',
    });
    expect(xml).toContain('<note type="metadata" n="register">formal</note>');
    expect(xml).toContain(
      '<availability status="restricted"><licence n="CC-BY-4.0">CC BY</licence><p>Text and data mining is reserved.</p>',
    );
    expect(xml).toContain('<edition n="1.1">Version 1.1</edition>');
  });

  it('is well formed, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anySentence)), anyText, anyText, (paragraphs, title, value) => {
        const document = documentLike({ title, metadata: { [value]: title } });
        expect(() => elementsOf(`<c>${writeTeiDocument(document, paragraphs)}</c>`)).not.toThrow();
      }),
    );
  });
});

it('a row of the metadata has as many cells as its head, in the order of the fields', () => {
  const fields = ['register', 'tone'];
  const head = metadataCsvStart(fields).trimEnd().split(',');
  const row = writeMetadataRow(documentLike(), fields).trimEnd().split(',');
  expect(row).toHaveLength(head.length);
  expect([head.at(-2), row.at(-2), row.at(-1)]).toEqual(['meta:register', 'formal', '']);
});

describe('citations', () => {
  it('tell people from organisations', () => {
    expect(citationCff(about)).toContain(
      'authors:\n  - family-names: "Rossi"\n    given-names: "Ada"\n  - name: "University of Nowhere"\n',
    );
    expect(citationBibtex(about)).toContain('author = {Rossi, Ada and {University of Nowhere}}');
    expect(citationBibtex(about)).toMatch(/^@misc\{Rossi2026v1-1,\n/);
    expect(citationText(about)).toBe(
      'Rossi, Ada; University of Nowhere (2026). Ricette d’Italia (version 1.1) [web corpus]. https://doi.org/10.5281/zenodo.1',
    );
  });

  it('name a licence to programs only where it is one of the SPDX list', () => {
    expect(['CC-BY-SA-4.0', 'CC0-1.0', 'mine', 'CC-BY'].map(isSpdx)).toEqual([true, true, false, false]);
    expect(citationCff({ ...about, licence: 'mine' })).not.toContain('license:');
  });

  it('leave nothing open that TeX or YAML would read as its own', () => {
    fc.assert(
      fc.property(anyText, fc.string(), (title, creator) => {
        const given = { ...about, title, creators: [creator || 'x'] };
        const braces = citationBibtex(given).replace(/\\text\w+\{\}/g, '');
        expect(braces.split('{').length).toBe(braces.split('}').length);
        expect(
          citationCff(given)
            .split('\n')
            .filter((line) => line.startsWith('title: ')),
        ).toHaveLength(1);
      }),
    );
  });
});

const none = { documents: 0, words: 0 };
const facts: ReleaseFacts = {
  documents: 10,
  words: 1_000,
  corpus: { id: 'c', name: 'Ricette', description: 'Recipes | of all kinds', languages: ['it'] },
  part: { kind: 'corpus', name: '', filter: null },
  hosts: 2,
  capturedFrom: '2026-11-01T00:00:00.000Z',
  capturedTo: '2026-11-20T00:00:00.000Z',
  uncertainLanguage: 1,
  byLanguage: [{ name: 'it', documents: 10, words: 1_000 }],
  byDomain: [{ name: 'food', documents: 10, words: 1_000 }],
  domainNames: { food: 'Cooking', sport: '' },
  byFormat: [{ name: 'html', documents: 10, words: 1_000 }],
  byHost: [{ name: 'evil](http://x)', documents: 10, words: 1_000 }],
  byTagger: [{ name: 'florilegium it 5', documents: 10, words: 1_000 }],
  byLicence: [],
  byMetadata: { register: [{ name: 'formal', ...none }] },
  optOuts: { tdmReserved: 1, noAi: 0, noIndex: 0 },
  targets: [
    { domain: 'food', language: '', words: 4_000 },
    { domain: 'sport', language: '', words: 500 },
  ],
  verdicts: [
    {
      job: 'Crawl',
      drawn: '2026-11-21T00:00:00.000Z',
      population: 10,
      threshold: 0.4,
      state: 'notDecided',
      pointEstimate: 'valid',
      share: 0.25,
      interval: [0.095, 0.515],
      judged: 8,
      unjudged: 0,
    },
  ],
  leftOut: {
    documents: [{ reason: 'tooShort', count: 3 }],
    deleted: 2,
    urls: [{ reason: 'robotsDenied', count: 5 }],
  },
  jobs: [],
};

describe('dataCard', () => {
  const card = dataCard(about, facts, [{ path: 'corpus.vert.gz', bytes: 12, sha256: 'x' }]);

  it('gives the share of all words that a value has, and tells what has none', () => {
    const register = [{ name: 'formal', documents: 2, words: 480 }];
    const card = dataCard(about, { ...facts, byMetadata: { register } }, []);
    expect(card).toContain('| formal | 2 | 480 | 48.0 % |');
    expect(card).toContain('| (none) | 8 | 520 | 52.0 % |');
    const all = dataCard(about, { ...facts, byMetadata: { register: [{ name: 'formal', ...facts }] } }, []);
    expect(all.slice(all.indexOf('Metadata: register'))).not.toContain('| (none) | 0');
  });

  it('gives the share of all words that pages with a licence have', () => {
    const words = Math.round(facts.words / 4);
    const byLicence = [{ name: 'CC-BY-4.0', documents: 1, words }];
    const card = dataCard(about, { ...facts, byLicence }, []);
    expect(card).toMatch(/\| CC-BY-4\.0 \| 1 \| [\d,]+ \| 25\.0 % \|/);
    expect(card).toMatch(/Licence that the page names[^#]*\| \(none\) \| \d+ \| [\d,]+ \| 75\.0 % \|/);
  });

  describe('of more groups than it lists', () => {
    const groups = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `h${n}`, documents: 1, words: 10 }));
    const all = { documents: 2_000, words: 20_000 };
    const rowsOf = (heading: string, more: Partial<ReleaseFacts>) => {
      const card = dataCard(about, { ...facts, ...all, ...more }, []);
      const [, , ...rows] = card
        .slice(card.indexOf(`| ${heading} |`))
        .split('\n\n')[0]!
        .split('\n');
      return rows;
    };

    it('gives the shares of the whole, and counts those that nobody listed', () => {
      const rows = rowsOf('Host (those with most words)', { hosts: 2_000, byHost: groups(200) });
      expect(rows[0]).toBe('| h0 | 1 | 10 | 0.1 % |');
      expect(rows.slice(40)).toEqual(['| 1,960 more | 1,960 | 19,600 | 98.0 % |']);
    });

    it('does not say how many there are beyond where nobody counted them', () => {
      const rights = {
        ...{ leaveOut: [], permissions: 0, permitted: { documents: 0, words: 0 } },
        ...{ takedowns: 0, takenDown: 0, byLicence: groups(200) },
      };
      const others = ['| all others | 1,960 | 19,600 | 98.0 % |'];
      expect(rowsOf('Licence by its identifier', { rights }).slice(40)).toEqual(others);
      expect(rowsOf('Domain', { byDomain: groups(200), targets: [] }).slice(40)).toEqual(others);
      expect(rowsOf('Language', { byLanguage: groups(200) }).slice(40)).toEqual(others);
      expect(rowsOf('Metadata: of', { byMetadata: { of: groups(200) } }).slice(40)).toEqual([
        '| others, or none | 1,960 | 19,600 | 98.0 % |',
      ]);
      // Two hundred were counted, of which one was of the pages without a licence.
      const licences = rowsOf('Licence that the page names', { byLicence: groups(199) });
      expect(licences.slice(40)).toEqual(['| others, or none | 1,960 | 19,600 | 98.0 % |']);
    });

    it('tells what has no value from the values beyond', () => {
      expect(rowsOf('Metadata: of', { byMetadata: { of: groups(100) } }).slice(40)).toEqual([
        '| 60 more | 60 | 600 | 3.0 % |',
        '| (none) | 1,900 | 19,000 | 95.0 % |',
      ]);
    });

    it('gives what pages ask as shares of all texts, as one may ask for several things', () => {
      const rights = {
        ...{ leaveOut: [], permissions: 0, permitted: { documents: 0, words: 0 }, byLicence: [] },
        ...{ takedowns: 0, takenDown: 0, byOptOut: [{ name: 'noAi', documents: 500, words: 5_000 }] },
      };
      expect(rowsOf('What pages or sites ask', { rights })[0]).toContain('| 500 | 5,000 | 25.0 % |');
    });
  });

  it('compares domains with the plan, and names those that are still empty', () => {
    expect(card).toContain('| Cooking | 10 | 1,000 | 100.0 % | 4,000 | 25.0 % |');
    expect(card).toContain('| sport | 0 | 0 | 0.0 % | 500 | 0.0 % |');
  });

  it('counts towards a target only what the plan counts: words of its language, and none twice', () => {
    const words = (language: string, count: number) => ({
      domain: 'food',
      language,
      documents: 5,
      words: count,
    });
    const of = (targets: Record<string, number>, byTarget: ReleaseFacts['byTarget']) =>
      /^\\| Cooking .*$/m.exec(
        dataCard(
          about,
          {
            ...facts,
            targets: Object.entries(targets).map(([language, words]) => ({
              domain: 'food',
              language,
              words,
            })),
            ...(byTarget && { byTarget }),
          },
          [],
        ),
      )?.[0];
    const german = [words('de', 1_000)];
    expect(of({ it: 4_000 }, german)).toContain('| 4,000 | 0.0 % |');
    expect(of({ it: 500, de: 500 }, german)).toContain('| 1,000 | 50.0 % |');
    expect(of({ it: 500, '': 2_000 }, [words('it', 1_000)])).toContain('| 2,000 | 50.0 % |');
    expect(of({ it: 4_000 }, undefined)).toContain('| 4,000 |  |');
  });

  it('gives the verdict with its interval, and what was left out with its reason', () => {
    expect(card).toContain('| Crawl | 2026-11-21 | 8 | 10 | 25.0 % | 9.5 % to 51.5 % | 40.0 % | not decided');
    expect(card).toContain('| too short | 3 |');
    expect(card).toContain('| robots denied | 5 |');
    expect(card).toContain('Removed by people: 2.');
  });

  it('says for how much the judged texts stand, and why that decides nothing', () => {
    const [verdict] = facts.verdicts;
    const verdicts = [{ ...verdict!, share: 0.5, covered: 0.7, undecided: 'textsGone' as const }];
    expect(dataCard(about, { ...facts, verdicts }, [])).toContain(
      '| 50.0 % | 9.5 % to 51.5 % | 40.0 % | not decided: texts that it would need can no longer be judged, the judged texts stand for 70.0 % of the texts: of the others none was judged, and the interval leaves open what they are |',
    );
  });

  it('keeps a result while a newer sample is being judged, and tells that one below it', () => {
    const newer = {
      drawn: '2026-11-25T00:00:00.000Z',
      population: 12,
      threshold: 0.3,
      judged: 2,
      unjudged: 4,
    };
    const verdicts = [{ ...facts.verdicts[0]!, isOfOtherState: true, newer }];
    expect(dataCard(about, { ...facts, verdicts }, [])).toContain(
      [
        '| Crawl | 2026-11-21 | 8 | 10 | 25.0 % | 9.5 % to 51.5 % | 40.0 % | not decided: the sample is too small, as of the day it was drawn: documents have changed since |',
        '| Crawl | 2026-11-25 | 2 | 12 |  |  | 30.0 % | open: 4 judgements are missing |',
      ].join('\n'),
    );
  });

  it('speaks of one as of one, and of a share that is no estimate as exact', () => {
    const rights = {
      ...{ leaveOut: [], permissions: 1, permitted: { documents: 1, words: 9 } },
      ...{ takedowns: 1, takenDown: 1, byLicence: [] },
    };
    const [verdict] = facts.verdicts;
    const verdicts = [
      { ...verdict!, judged: 10, share: 0.3, interval: [0.3, 0.3 + 1e-16] as [number, number] },
    ];
    const of = dataCard(about, { ...facts, verdicts, rights }, []);
    expect(of).toContain('In 1 document (10.0 %) they disagreed.');
    expect(of).toContain('It covers 1 document of this release');
    expect(of).toContain('It keeps 1 page out of the corpus.');
    expect(of).toContain('| 10 | 10 | 30.0 % | exact |');
  });

  it('tells parts of one name apart, and calls a domain by its name', () => {
    const [verdict] = facts.verdicts;
    const of = { ...verdict!, job: null, subCorpus: 'Long' };
    const jobs = [{ id: 'j1', name: 'Blogs', domain: null, seeds: [], versions: [] }];
    const days = { from: '2026-01-01', job: 'j1' };
    const verdicts = [
      { ...of, filter: { min: 400 }, partIs: 'changed' as const },
      { ...of, filter: { min: 500 }, partIs: 'same' as const },
      { ...of, subCorpus: null, filter: { domain: 'food' } },
      { ...of, job: 'Crawl', subCorpus: null, filter: { domain: 'food' } },
      { ...of, subCorpus: null, filter: { host: 'a.test' } },
      { ...of, subCorpus: null, filter: { domain: 'sport', judged: 'none' } },
      { ...of, filter: { ...days, field: 'year', value: '|$&' }, timeZone: 'Europe/Rome' },
      { ...of, filter: { field: 'year', licence: 'none', optOut: 'noAi' }, partIs: 'gone' as const },
    ];
    const parts = dataCard(about, { ...facts, jobs, verdicts }, []).match(/^\| .* \| 2026-11-21/gm);
    expect(parts?.map((row) => row.slice(2, -' | 2026-11-21'.length))).toEqual([
      'the sub-corpus “Long” (texts of at least 400 words, changed since)',
      'the sub-corpus “Long” (texts of at least 500 words)',
      'the domain “Cooking”',
      'Crawl: the domain “Cooking”',
      'the host “a.test”',
      'texts of the domain “sport”, not judged',
      'the sub-corpus “Long” (texts found on 2026-01-01 or later, of the job “Blogs”, with “\\|$&” in “year”, by the days of Europe/Rome)',
      'the sub-corpus “Long” (texts without a licence, with optOut noAi, without a value in “year”, deleted since)',
    ]);
  });

  it('shows what strangers wrote as text', () => {
    expect(card).toContain('evil\\](http://x)');
    expect(card).toContain('Recipes \\| of all kinds');
  });
});

it('search engines are told of every attribute of the vertical file', () => {
  const registry = manateeRegistry(about, 'corpus.vert.gz');
  for (const name of ['url', 'crawl_date', 'author_type', 'register']) {
    expect(registry).toContain(`    ATTRIBUTE ${name}\n`);
  }
  expect(cwbScript(about, 'corpus.vert.gz')).toContain('+contained_in+opt_outs+author_type+register');
  expect(blackLabFormat(about)).toContain('- name: lemma\n        displayName: Lemma\n        valuePath: 3');
});

it('what search engines are told of the vertical file is what stands in it, column by column', () => {
  const document = documentLike({
    ...{ topicClasses: ['a', 'b'], contains: ['http://a.test/1'], containedIn: ['http://a.test/2'] },
    metadata: { 'author-type': 'person', register: 'formal' },
    rights: { licence: 'CC-BY-4.0', optOuts: ['noAi'], permitted: true },
    blocks: [{ label: 'content', text: "L'acqua bolle." }] as never,
    tagged: { tagger: 't', tagset: 'ud', blocks: [[sentence]] } as never,
  });
  const lines = writeVerticalDocument(document, () => [])
    .trimEnd()
    .split('\n');
  const columns = lines.find((line) => line.startsWith('bolle\t'))!.split('\t');
  const registry = manateeRegistry(about, 'corpus.vert.gz');
  // Manatee takes attributes that are not dynamic from the columns, in their order, and structures' from their tags.
  const [positional = '', structures = ''] = registry.split('STRUCTURE doc');
  const attributes = [...positional.matchAll(/^ATTRIBUTE (\w+)(?: \{([^}]*)\})?/gm)];
  const inColumns = attributes.filter(([, , options = '']) => !options.includes('DYNAMIC'));
  expect(inColumns.map(([, name]) => name)).toEqual(['word', 'upos', 'lemma', 'feats', 'tag']);
  expect(columns).toEqual(['bolle', 'VERB', 'bollire', '_', 'V']);
  const written = [...lines[0]!.matchAll(/ (\w+)="/g)].map(([, name]) => name);
  const declared = [...structures.matchAll(/^ {4}ATTRIBUTE (\w+)/gm)].map(([, name]) => name);
  expect(written.filter((name) => !declared.includes(name))).toEqual([]);
  const tags = new Set([...lines.join('\n').matchAll(/<(\w+)/g)].map(([, name]) => name));
  for (const tag of tags) expect(registry).toMatch(new RegExp(`^STRUCTURE ${tag}\\b`, 'm'));
  const paths = [...blackLabFormat(about).matchAll(/- name: (\w+)\n.*\n\s+valuePath: (\d)/g)];
  expect(paths.map(([, name, at]) => [name, columns[Number(at) - 1]])).toEqual([
    ['word', 'bolle'],
    ['pos', 'VERB'],
    ['lemma', 'bollire'],
    ['feats', '_'],
    ['tag', 'V'],
  ]);
  const cwb = cwbScript(about, 'corpus.vert.gz');
  expect([...cwb.matchAll(/-P (\w+)/g)].map(([, name]) => name)).toEqual(['upos', 'lemma', 'feats', 'tag']);
  const inCwb = / -S doc:0\+(\S+)/.exec(cwb)![1]!.split('+');
  expect(written.filter((name) => !inCwb.includes(name!))).toEqual([]);
});

it('Croissant names each file with its checksum', () => {
  const files = [{ path: 'corpus.jsonl.gz', bytes: 5, sha256: 'abc' }];
  expect(croissant(about, files)).toMatchObject({
    name: 'Ricette d’Italia',
    distribution: [{ '@id': 'corpus.jsonl.gz', sha256: 'abc' }],
    recordSet: [{ '@id': 'documents' }],
  });
});
