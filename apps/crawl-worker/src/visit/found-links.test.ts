import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { extractLinks } from '@florilegium/crawling/pages/page-links';
import { compileScope } from '@florilegium/scope/rules/decide';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRun, type Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import { page } from '../fixtures/test-site';
import { decideLinks, decideUrl, unusableLink } from './found-links';
import { learn, openLessons } from './page-lessons';
import { readHtml } from './read-html';

function run(config: unknown = {}, seeds = ['http://a.test/']): Run {
  const parsed = jobConfigSchema.parse(config);
  const compiled = compileScope(parsed, seeds);
  if (!compiled.ok) throw new Error('no scope');
  const row = { jobId: 'job', corpusId: 'corpus', version: 1, recrawlOf: null, config: parsed };
  return openRun(1, row, compiled.scope);
}

function links(of: Run, url: string, hrefs: string[], extra: { depth?: number; nofollow?: boolean } = {}) {
  const { depth = 0, nofollow = false } = extra;
  const { base, links } = extractLinks(page('P', hrefs), url);
  const lessons = openLessons(of);
  const decided = decideLinks(of, { base, links, keyHash: 'page', depth, nofollow }, lessons.links);
  learn(of, lessons);
  return decided;
}

describe('the links of a page', () => {
  it('are decided about, each once', () => {
    const found = links(run(), 'http://a.test/x/', [
      '/y',
      '../y',
      'http://b.test/',
      'mailto:me@a.test',
      '#top',
      '',
    ]);
    expect(found.map((link) => [link.url, link.state, link.reason, link.hostName])).toEqual([
      ['http://a.test/y', 'queued', null, 'a.test'],
      ['http://b.test/', 'skipped', 'outOfScope', null],
      ['mailto:me@a.test', 'skipped', 'unsupportedScheme', null],
    ]);
  });

  it('are not given again for the next page of the run, unless it lies nearer to a seed', () => {
    const of = run({ limits: { maxDepth: 3 } });
    expect(links(of, 'http://a.test/far', ['/y'], { depth: 3 })[0]?.reason).toBe('tooDeep');
    expect(links(of, 'http://a.test/near', ['/y'], { depth: 1 })[0]?.state).toBe('queued');
    expect(links(of, 'http://a.test/near2', ['/y'], { depth: 1 })).toEqual([]);
  });

  it('are followed if one page asks for no following and another does not', () => {
    const of = run();
    expect(links(of, 'http://a.test/1', ['/y'], { nofollow: true })[0]?.reason).toBe('noFollow');
    expect(links(of, 'http://a.test/2', ['/y'])[0]?.state).toBe('queued');
  });

  it('are never mistaken for one that was met on another page', () => {
    const href = fc.constantFrom(
      'y',
      './y',
      '../y',
      '/y',
      '//b.test/y',
      '?q=1',
      'y?q=1',
      'y#z',
      'http://a.test/y',
      'y/',
      '..',
      '.',
      '/',
      'HTTP://A.test/y',
    );
    const base = fc.constantFrom(
      'http://a.test/',
      'http://a.test/x',
      'http://a.test/x/',
      'http://a.test/x/y',
      'https://a.test/x?/z/',
      'http://a.test/x/?q',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(base, fc.array(href))), (pages) => {
        const of = run({ scope: { kind: 'custom' } });
        const found = new Set(
          pages.flatMap(([url, hrefs]) => links(of, url, hrefs).map((link) => link.keyHash)),
        );
        const wanted = new Set(
          pages.flatMap(([url, hrefs]) =>
            hrefs.flatMap((raw) => {
              const normalized = normalizeUrl(raw, url);
              return normalized.ok
                ? decideUrl(of, normalized.url, { viaHash: 'p', depth: 1, redirects: 0, offTopic: 0 }).keyHash
                : [];
            }),
          ),
        );
        expect(found).toEqual(wanted);
      }),
    );
  });
});

describe('the links of a page in a bilingual crawl', () => {
  it('come first that name the other language, by what stands on them or by their labels', () => {
    const body = `<a href="/1">Storia</a> <a href="/2">English</a> <a href="/3">English literature</a>
      <a href="/4"><img src="f.png" alt="English flag"></a> <a href="/5" title="Versione inglese">*</a>
      <map><area href="/6" alt="English"></map> <a href="/7" aria-label="EN"><svg></svg></a> <a href="/8">Italiano</a>`;
    const first = (config: unknown) => {
      const url = { url: 'http://a.test/it/', keyHash: 'page', depth: 2, takes: 3 } as UrlToFetch;
      const of = run(config);
      const { links: found } = readHtml(of, url, { html: body, headers: [], status: 200 }, openLessons(of));
      return found.flatMap(({ url: to, priority }) => (priority > -6 ? [new URL(to).pathname] : []));
    };
    const bilingual = { languages: ['it', 'en'] };
    expect(first({ bilingual })).toEqual(['/2', '/4', '/5', '/6', '/7']);
    expect(first({ bilingual: { ...bilingual, languageLinksFirst: false } })).toEqual([]);
  });
});

describe('a link that is no URL', () => {
  it('is shown as far as the database takes it', () => {
    const link = unusableLink(`a\0b\ud800${'c'.repeat(1_000)}`, 'invalidUrl', {
      viaHash: 'p',
      depth: 1,
      redirects: 0,
      offTopic: 0,
    });
    expect(link.url.startsWith('ab\u{fffd}c')).toBe(true);
    expect(link.url.length).toBeLessThanOrEqual(500);
  });
});

describe('the links of a page without text', () => {
  const leaving = { yield: { leaveEmptyPages: true } };
  const seeds = ['http://a.test/', 'http://b.test/'];
  const of = (run: Run, onlyHost?: string) => {
    const { base, links } = extractLinks(
      page('P', ['/in', 'http://b.test/out', 'mailto:a@b.test']),
      'http://a.test/',
    );
    return decideLinks(
      run,
      { base, links, keyHash: 'page', depth: 0, nofollow: false, onlyHost },
      run.seen.draft(),
    );
  };

  it('are followed inside its host only', () => {
    const found = of(run(leaving, seeds), 'a.test');
    expect(found.map(({ url, state, reason, hostName }) => [url, state, reason, hostName])).toEqual([
      ['http://a.test/in', 'queued', null, 'a.test'],
      ['http://b.test/out', 'skipped', 'linkOfEmptyPage', null],
      ['mailto:a@b.test', 'skipped', 'unsupportedScheme', null],
    ]);
  });

  it('are followed when a page with text has them, too', () => {
    const one = run(leaving, seeds);
    of(one, 'a.test');
    const again = of(one).find((link) => link.url === 'http://b.test/out');
    expect(again).toMatchObject({ state: 'queued', hostName: 'b.test' });
  });
});
