import { readdirSync, readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { readPage } from '../page/page-blocks';
import { readMarks } from './marked-page';
import { readabilityKept, readabilityTextNodes } from './readability-nodes';

const fixtures = new URL('../../fixtures/clean/', import.meta.url);

const broken = vi.hoisted(() => ({ dom: false }));
vi.mock('@mozilla/readability/JSDOMParser.js', async (original) => {
  const { default: JSDOMParser } = await original<{ default: new () => object }>();
  return {
    default: class extends JSDOMParser {
      constructor() {
        if (broken.dom) throw new TypeError('no such node');
        super();
      }
    },
  };
});

it('reads a page with jsdom where Readability’s own DOM fails, and keeps the same', () => {
  const html = readFileSync(new URL('article/source.html', fixtures), 'utf8');
  const kept = readabilityKept(readPage(html));
  expect(kept).toContain(true);
  broken.dom = true;
  expect(readabilityKept(readPage(html))).toEqual(kept);
});

it.each(readdirSync(fixtures))('keeps of %s what the library keeps as it is', (folder) => {
  const page = readPage(readFileSync(new URL(`${folder}/source.html`, fixtures), 'utf8'));
  const { html } = page.marked!;
  const plain = new Readability(new JSDOM(html).window.document, {
    charThreshold: 500,
    serializer: (node) => node.textContent ?? '',
  }).parse();
  broken.dom = false;
  expect(readabilityTextNodes(page.marked!) ?? new Set()).toEqual(new Set(readMarks(plain?.content ?? '')));
});

it('says when there is nothing to read', () => {
  expect(readabilityKept(readPage(''))).toBeNull();
});
