import { join } from 'node:path';
import { conversionRecord } from '@florilegium/archive/warc/warc-records';
import { openWarcWriter } from '@florilegium/archive/warc/warc-writer';
import type { Block } from '@florilegium/contracts/documents';
import { bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { writeTextRecord } from '@florilegium/corpus/text-record';
import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { orderPairing } from '@florilegium/db/pairs/pairings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cesAlignRoute, cesDocumentRoute } from './ces-api';
import { type Asked, ask, openAsked } from './fixtures/ask-route';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

/** Puts texts into the archive as a mapping worker does. */
async function archiveTexts(jobId: string, texts: Record<string, string>) {
  const writer = await openWarcWriter({
    folder: join(asked.dataFolder, 'archive'),
    prefix: 'text',
    software: 'test',
  });
  for (const [resourceId, text] of Object.entries(texts)) {
    const blocks: Block[] = [
      { type: 'paragraph', label: 'boilerplate', text: 'Home' },
      { type: 'paragraph', label: 'content', text },
    ];
    const payload = Buffer.from(writeTextRecord({ title: 'T', blocks }));
    const head = { refersTo: '<urn:uuid:0>', url: 'https://a.example/', contentType: 'application/json' };
    const [place] = await writer.append([conversionRecord({ ...head, date: new Date(), payload })]);
    const { path, offset, length } = place!;
    const file = await asked.database.prisma.archiveFile.upsert({
      where: { path },
      create: { path, kind: 'text' },
      update: {},
    });
    await asked.database.prisma.document.updateMany({
      where: { jobId, resourceId },
      data: { textFileId: file.id, textOffset: BigInt(offset), textLength: length },
    });
  }
  await writer.close();
}

describe('the results', () => {
  it('are a cesDoc of each text, but of what was deleted, and a cesAlign that points to two', async () => {
    const { jobId, resourceIds } = await fillJob(asked.database, asked.userId, [
      { url: 'https://a.example/it', words: 2 },
      { url: 'https://a.example/en', words: 2, language: 'en' },
      { url: 'https://a.example/none' },
    ]);
    const [it, en, none] = resourceIds as [string, string, string];
    await archiveTexts(jobId, { [it]: 'Pane & sale.', [en]: 'Bread and salt.' });
    const cesDoc = (id: string) => ask(cesDocumentRoute, { params: { id } });
    const written = await cesDoc(it);
    expect(written.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    for (const view of [written, await ask(cesDocumentRoute, { params: { id: it }, query: 'as=html' })]) {
      const policy = view.headers.get('content-security-policy');
      expect(policy).toMatch(/default-src 'none'; .*base-uri 'none'; frame-ancestors 'none'$/);
    }
    const xml = await written.text();
    expect(xml).toContain('<p id="p1">Pane &amp; sale.</p>');
    expect(xml).toContain('<eAddress>https://a.example/it</eAddress>');
    expect(xml).not.toContain('Home');
    expect((await cesDoc(none)).status).toBe(404);
    const pairingId = await orderPairing(asked.database, {
      jobId,
      settings: bilingualSchema.parse({ languages: ['it', 'en'] }),
    });
    const documents = await asked.database.prisma.document.findMany({ where: { jobId } });
    const documentOf = (resourceId: string) => documents.find((one) => one.resourceId === resourceId)!.id;
    await asked.database.prisma.pagePair.create({
      data: {
        pairingId,
        number: 1,
        languageA: 'it',
        languageB: 'en',
        documentA: documentOf(it),
        documentB: documentOf(en),
        score: 0.9,
        features: [],
      },
    });
    const align = await ask(cesAlignRoute, { params: { id: pairingId, number: '1' } });
    const places = [...(await align.text()).matchAll(/trans\.loc="([^"]+)" lang="(\w+)"/g)];
    expect(places.map(([, place, language]) => [place, language])).toEqual([
      [`http://florilegium.test/api/v1/resources/${it}/cesdoc`, 'it'],
      [`http://florilegium.test/api/v1/resources/${en}/cesdoc`, 'en'],
    ]);
    expect((await ask(cesAlignRoute, { params: { id: pairingId, number: '2' } })).status).toBe(404);
    await asked.database.prisma.resource.update({ where: { id: it }, data: { deletedAt: new Date() } });
    expect((await cesDoc(it)).status).toBe(404);
  });
});
