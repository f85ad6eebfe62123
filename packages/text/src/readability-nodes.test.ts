import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { readPage } from './page-blocks';
import { readabilityKept } from './readability-nodes';

const broken = vi.hoisted(() => ({ linkedom: false }));
vi.mock('linkedom', async (original) => {
  const linkedom = await original<typeof import('linkedom')>();
  return {
    ...linkedom,
    parseHTML(html: string) {
      if (broken.linkedom) throw new TypeError('no such node');
      return linkedom.parseHTML(html);
    },
  };
});

it('reads a page with jsdom where linkedom fails, and keeps the same', () => {
  const html = readFileSync(new URL('../fixtures/clean/article/source.html', import.meta.url), 'utf8');
  const kept = readabilityKept(readPage(html));
  expect(kept).toContain(true);
  broken.linkedom = true;
  expect(readabilityKept(readPage(html))).toEqual(kept);
});

it('says when there is nothing to read', () => {
  expect(readabilityKept(readPage(''))).toBeNull();
});
