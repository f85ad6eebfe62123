import { describe, expect, it } from 'vitest';
import { documentFiles } from './document-files';
import { answer, brokenPaths, buildSite } from './site';

const site = buildSite();
const linksOf = (html: string) => [...html.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1]!);
const htmlPages = [...site].filter(([, page]) => page.contentType.startsWith('text/html'));

describe('the demonstration site', () => {
  it('has at least 60 pages, 20 of them in each language, and every format', () => {
    expect(site.size).toBeGreaterThanOrEqual(60);
    for (const folder of ['/it/', '/en/']) {
      expect([...site.keys()].filter((path) => path.startsWith(folder)).length).toBeGreaterThanOrEqual(20);
    }
    const extensions = new Set(documentFiles.map((file) => file.name.split('.').pop()));
    expect([...extensions].sort()).toEqual(['doc', 'docx', 'odt', 'pdf', 'rtf', 'txt']);
  });

  it('breaks no link but those that are meant to be broken', () => {
    const broken = new Set<string>();
    for (const [, page] of htmlPages) {
      for (const path of linksOf(Buffer.from(page.body).toString())) {
        if (answer(site, path).status === 404) broken.add(path);
      }
    }
    expect([...broken].sort()).toEqual([...brokenPaths].sort());
  });

  it('can be reached whole from its two front pages', () => {
    const seen = new Set(['/it/', '/en/']);
    for (const path of seen) {
      const page = answer(site, path);
      const next = page.location ? [page.location] : linksOf(Buffer.from(page.body).toString());
      for (const link of next) if (site.has(link)) seen.add(link);
    }
    const unreached = [...site.keys()].filter((path) => !seen.has(path)).sort();
    // The last is what a page's scripts ask for.
    expect(unreached).toEqual(['/', '/robots.txt', '/en/articles/interactive-map.json'].sort());
  });

  it('has a calendar without an end', () => {
    const page = answer(site, '/it/calendario/2027-02-28');
    expect(linksOf(Buffer.from(page.body).toString())).toContain('/it/calendario/2027-03-01');
    expect(answer(site, '/it/calendario/2027-99-99').status).toBe(404);
  });
});
