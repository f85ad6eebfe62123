import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createFormatter, createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import enJobs from '../../../messages/en/jobs.json';
import enReasons from '../../../messages/en/reasons.json';
import itJobs from '../../../messages/it/jobs.json';
import itReasons from '../../../messages/it/reasons.json';
import { jobInWords } from './job-in-words';
import type { Words } from './review-words';

/** The words of a language; a key or a value that is missing fails the test. */
function wordsOf(locale: 'en' | 'it'): Words {
  const messages =
    locale === 'en' ? { jobs: enJobs, reasons: enReasons } : { jobs: itJobs, reasons: itReasons };
  const onError = (error: Error) => {
    throw error;
  };
  const translator = (namespace: string) =>
    createTranslator({ locale, messages, namespace, onError } as never);
  const format = createFormatter({ locale });
  return {
    t: translator('jobs') as never,
    reasons: translator('reasons') as never,
    format,
    languages: (codes) => format.list(codes),
  };
}

const say = (locale: 'en' | 'it', input: JobConfigInput, hosts: string[], seeds = hosts.length) =>
  jobInWords(wordsOf(locale), { config: jobConfigSchema.parse(input), seeds, hosts });

const newspapers: JobConfigInput = {
  formats: ['html', 'pdf'],
  rules: {
    navigate: [{ action: 'exclude', test: 'contains', value: '/login' }],
    save: [
      { action: 'include', test: 'contains', value: '/2026/' },
      { action: 'exclude', test: 'contains', value: '/foto/' },
    ],
  },
  mapping: { minWords: 100, languages: ['it'] },
};

describe('a job in words', () => {
  it('says what is fetched, what is kept, how, and how long it takes at least', () => {
    expect(say('en', newspapers, ['a.example', 'b.example', 'c.example'])).toBe(
      'Begins at 3 seeds on 3 sites: a.example, b.example, and c.example. ' +
        'Follows links within the seeds’ hosts, at most 20 links from a seed, as one rule for following allows. ' +
        'Keeps HTML and PDF with at least 100 words in it, where the 2 rules for keeping take them. ' +
        'The text is found by Florilegium. Near-duplicates are left out. ' +
        'Blocks that a site repeats are left out. Texts are tagged by Florilegium. ' +
        'Asks each host once every 5 seconds. Ends after 10,000 pages, or when nothing is left. ' +
        'At this pace 10,000 pages of 3 hosts take at least 5 hours.',
    );
  });

  it('says it in Italian, too', () => {
    expect(say('it', newspapers, ['a.example'], 1)).toBe(
      'Parte da un seed su un sito: a.example. ' +
        'Segue i link dentro gli host dei seed, al massimo a 20 link da un seed, come permette la regola su che cosa seguire. ' +
        'Salva HTML e PDF di almeno 100 parole in it, dove le 2 regole su che cosa salvare li prendono. ' +
        'Il testo si trova con Florilegium. I quasi-duplicati si lasciano fuori. ' +
        'Si lascia fuori ciò che un sito ripete. I testi si annotano con Florilegium. ' +
        'Interroga ogni host una volta ogni 5 secondi. Finisce dopo 10.000 pagine, o quando non resta più nulla. ' +
        'A questo ritmo, per 10.000 pagine di un host, la durata minima è di 14 ore.',
    );
  });

  it('says which topic and which translations it looks for', () => {
    const job: JobConfigInput = {
      focus: { terms: [{ term: 'clima' }, { term: 'suolo' }], languages: ['it', 'en'], order: 'bestFirst' },
      yield: { policy: 'bounded' },
      bilingual: { languages: ['it', 'en'] },
    };
    expect(say('en', job, ['a.example'])).toContain(
      'Takes only pages in it and en that score above 90 for 2 terms; links of other pages are not followed. ' +
        'The most promising links come first. ' +
        'Hosts that give much text come first, and hosts that give little text are left. ' +
        'Pages in it and en that translate one another are paired, and their sentences are aligned.',
    );
    expect(
      say('it', { ...job, focus: { ...job.focus, terms: [], tunnelDepth: 1 } }, ['a.example']),
    ).toContain(
      'Prende solo le pagine in it e en; si seguono i link anche attraverso una pagina fuori tema. ' +
        'Prima vengono i link più promettenti.',
    );
  });

  it('has words for every job, in both languages', () => {
    const jobs: JobConfigInput[] = [
      {
        focus: { terms: [{ term: 'x' }], tunnelDepth: 3 },
        yield: { policy: 'spiderling', richFirst: false },
      },
      { yield: { maxWordsPerHost: 1 }, bilingual: { languages: ['it', 'en'], alignSentences: false } },
      {},
      { formats: [], limits: { maxPages: null, maxDepth: null } },
      { scope: { kind: 'custom' }, limits: { intervalMs: 0, maxDepth: 0 } },
      { scope: { kind: 'surt', surts: ['http://(it,'] }, limits: { maxMegabytes: 5, maxMinutes: 30 } },
      { scope: { kind: 'domain' }, limits: { maxPagesPerHost: 1, intervalMs: 500 } },
      { scope: { kind: 'page' }, mapping: { tagger: 'none', nearDuplicates: { drop: false } } },
      { scope: { kind: 'folder' }, mapping: { tagger: 'udpipe', cleaner: 'justext' } },
    ];
    for (const locale of ['en', 'it'] as const) {
      for (const job of jobs) {
        for (const hosts of [[], ['a.example'], ['a', 'b', 'c', 'd', 'e']]) {
          const words = say(locale, job, hosts);
          expect(words).toMatch(/\.$/);
          expect(words).not.toMatch(/\.\.|\{|\}|undefined| {2}/);
        }
      }
    }
  });
});
