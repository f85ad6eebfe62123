import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultTaggingLimits, type ExternalTagger } from './external-tagger';
import { createJsonLinesTagger } from './json-lines';
import { openExternalTagger } from './open-external-tagger';
import { createTreeTagger } from './treetagger';
import { createUdpipeCommand, createUdpipeService } from './udpipe';

const fake = fileURLToPath(new URL('../../fixtures/taggers/fake-tagger.mjs', import.meta.url));
const quiet = new AbortController().signal;
const patient = { ...defaultTaggingLimits, timeoutMs: 60_000 };
const hasty = { ...defaultTaggingLimits, timeoutMs: 300 };
/** Long enough for a program to start another one on a busy machine. */
const lessHasty = { ...defaultTaggingLimits, timeoutMs: 5_000 };
const documents = [
  { id: 'a', blocks: ['La casa della nonna. Piove.', 'Titolo'] },
  { id: 'b', blocks: [] },
  { id: 'c', blocks: ['', 'Fine.'] },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taggers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An installation whose Italian parameter file, or model, tells the fake program how to behave. */
function install(behaviour: string): string {
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'lib'));
  copyFileSync(fake, join(folder, 'bin', 'tree-tagger'));
  chmodSync(join(folder, 'bin', 'tree-tagger'), 0o755);
  writeFileSync(join(folder, 'lib', 'italian.par'), behaviour);
  writeFileSync(join(folder, 'lib', 'italian-chunker.par'), 'crash');
  writeFileSync(join(folder, 'italian-isdt-ud-2.5.udpipe'), behaviour);
  return folder;
}

const treetagger = (behaviour: string, limits = patient) => createTreeTagger(install(behaviour), limits);
const udpipe = (behaviour: string, limits = patient, parses = false) => {
  install(behaviour);
  return createUdpipeCommand({ command: fake, models: folder, parses }, limits);
};
const command = (behaviour: string, limits = patient) =>
  createJsonLinesTagger([process.execPath, fake, behaviour], limits);

async function faultOf(tagger: ExternalTagger, texts = documents, language = 'it'): Promise<unknown> {
  try {
    await tagger.tag(texts, language, quiet);
    return 'none';
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: { reason?: string } };
    return code === 'taggingFailed' ? detail?.reason : error;
  } finally {
    tagger.close();
  }
}

const words = (sentences: readonly TaggedSentence[] | undefined) =>
  sentences?.map((sentence) => sentence.map(({ form, tag, lemma }) => `${form}/${tag}/${lemma}`).join(' '));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('TreeTagger', () => {
  test('gives tags and lemmas to our sentences and words', async () => {
    const analysed = await treetagger('ok').tag(documents, 'it', quiet);
    expect(analysed.map((blocks) => blocks.length)).toEqual([2, 0, 2]);
    expect(words(analysed[0]?.[0])).toEqual([
      'La/NPR/la casa/NOM/casa della/NOM/della nonna/NOM/nonna ./SENT/.',
      'Piove/NPR/piove ./SENT/.',
    ]);
    expect(analysed[2]?.[0]).toEqual([]);
    expect(analysed[0]?.[0]?.[0]?.[3]).toEqual({
      ...{ form: 'nonna', lemma: 'nonna', upos: 'NOUN', feats: '', tag: 'NOM', spaceAfter: false },
    });
  });

  test('keeps what TreeTagger could take for markup, or can’t hold, and unknown words', async () => {
    const text = `zzz <<<<>>>> <3 ${'x'.repeat(450)} a\0b \ud83d`;
    const [[sentences] = []] = await treetagger('ok').tag([{ id: 'a', blocks: [text] }], 'it', quiet);
    const forms = sentences?.flat().map(({ form }) => form);
    expect(forms?.join('')).toBe(text.replace(/\s/g, ''));
    expect(sentences?.[0]?.[0]?.lemma).toBe('zzz');
  });

  test.each([
    ['crash', 'crashed'],
    ['deaf', 'crashed'],
    ['garbage', 'badOutput'],
    ['missing', 'badOutput'],
    ['other', 'badOutput'],
    ['extra', 'badOutput'],
    ['flood', 'tooMuchOutput'],
  ])('%s: %s', async (behaviour, fault) => {
    expect(await faultOf(treetagger(behaviour))).toBe(fault);
  });

  test('takes too much memory', async () => {
    expect(await faultOf(treetagger('hoard', { ...patient, maxMemoryMb: 300 }))).toBe('outOfMemory');
  });

  test('hangs: it is killed with what it has started', async () => {
    const note = join(folder, 'pid');
    expect(await faultOf(treetagger(`hang ${note}`, lessHasty))).toBe('timedOut');
    const started = Number(readFileSync(note, 'utf8'));
    await vi.waitFor(() => expect(isAlive(started)).toBe(false), { timeout: 60_000 });
  });

  test('is broken off', async () => {
    const controller = new AbortController();
    const tagger = treetagger('hang');
    const running = tagger.tag(documents, 'it', controller.signal);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'taggingFailed', detail: { reason: 'aborted' } });
  });

  test('nothing installed, or not for the language', async () => {
    expect(await faultOf(createTreeTagger(join(folder, 'nowhere'), patient))).toBe('notInstalled');
    expect(await faultOf(treetagger('ok'), documents, 'sv')).toBe('noModel');
    expect(await faultOf(createTreeTagger(folder, patient), documents, 'x-ours')).toBe('noModel');
  });

  test('a program sees nothing of the environment that holds a password', async () => {
    const note = join(folder, 'environment');
    vi.stubEnv('DATABASE_URL', 'postgresql://u:secret@h/d');
    await treetagger(`environment ${note}`).tag(documents, 'it', quiet);
    vi.unstubAllEnvs();
    expect(JSON.parse(readFileSync(note, 'utf8'))).not.toContain('DATABASE_URL');
    expect(JSON.parse(readFileSync(note, 'utf8'))).toContain('PATH');
  });
});

describe('UDPipe as a program', () => {
  test('fuses what it takes apart, and keeps its parse', async () => {
    const analysed = await udpipe('ok', patient, true).tag(documents, 'it', quiet);
    expect(analysed.map((blocks) => blocks.map((sentences) => sentences.length))).toEqual([
      [2, 1],
      [],
      [0, 1],
    ]);
    expect(words(analysed[0]?.[0])?.[0]).toBe(
      'La/xNOUN/la casa/xNOUN/casa della/xADP+xDET/di nonna/xNOUN/nonna ./xPUNCT/.',
    );
    expect(analysed[0]?.[0]?.[0]?.[2]).toMatchObject({
      upos: 'ADP+DET',
      spaceAfter: true,
      head: 1,
      deprel: 'dep',
    });
    expect(analysed[0]?.[0]?.[0]?.[0]).toMatchObject({ head: 0, deprel: 'root' });
    expect(analysed[0]?.[0]?.[0]?.[3]).toMatchObject({ form: 'nonna', spaceAfter: false });
  });

  test('parses only when it is asked to', async () => {
    const [[sentences] = []] = await udpipe('ok').tag(documents, 'it', quiet);
    expect(sentences?.[0]?.[0]).not.toHaveProperty('head');
  });

  test.each([
    ['crash', 'crashed'],
    ['garbage', 'badOutput'],
    ['missing', 'badOutput'],
    ['other', 'badOutput'],
    ['extra', 'badOutput'],
    ['flood', 'tooMuchOutput'],
  ])('%s: %s', async (behaviour, fault) => {
    expect(await faultOf(udpipe(behaviour))).toBe(fault);
  });

  test('hangs, or isn’t there', async () => {
    expect(await faultOf(udpipe('hang', hasty))).toBe('timedOut');
    const nowhere = createUdpipeCommand({ command: join(folder, 'none'), models: folder, parses: false });
    expect(await faultOf(nowhere)).toBe('notInstalled');
    expect(await faultOf(udpipeIn('nowhere'))).toBe('noModel');
  });

  const udpipeIn = (models: string) =>
    createUdpipeCommand({ command: fake, models: join(folder, models), parses: false }, patient);
});

describe('UDPipe as a service', () => {
  let server: Server;
  let asked: { url: string | undefined; body: string }[];

  async function serve(listener: RequestListener): Promise<string> {
    asked = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        asked.push({ url: request.url, body });
        listener(request, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const row = (id: number, form: string) => `${id}\t${form}\t${form}\tNOUN\t_\t_\t0\troot\t_\tSpaceAfter=No`;
  const one = [{ id: 'a', blocks: ['Titolo'] }];
  const service = (origin: string, limits = hasty) => createUdpipeService({ origin, parses: true }, limits);

  test('is asked with a form, and answers with JSON around CoNLL-U', async () => {
    const origin = await serve((_, response) =>
      response.end(JSON.stringify({ result: `${row(1, 'Titolo')}\n\n` })),
    );
    const [[sentences] = []] = await service(origin).tag(one, 'it', quiet);
    expect(sentences?.[0]?.[0]).toMatchObject({ form: 'Titolo', upos: 'NOUN', head: 0 });
    expect(asked[0]?.url).toBe('/process');
    const fields = new URLSearchParams(asked[0]?.body);
    expect(Object.fromEntries(fields)).toEqual({
      ...{ data: 'Titolo\n', model: 'italian', tokenizer: 'presegmented', tagger: '', parser: '' },
    });
  });

  test('a redirect is not followed', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(302, { location: '/elsewhere' });
      response.end();
    });
    expect(await faultOf(service(origin), one)).toBe('refused');
    expect(asked.map(({ url }) => url)).toEqual(['/process']);
  });

  const listeners: [string, RequestListener, string][] = [
    ['an error', (_, response) => response.writeHead(500).end('no'), 'refused'],
    ['no JSON', (_, response) => response.end('<html>'), 'badOutput'],
    ['no result', (_, response) => response.end('{"model":"x"}'), 'badOutput'],
    ['another text', (_, response) => response.end(JSON.stringify({ result: row(1, 'Altro') })), 'badOutput'],
    ['nothing', () => undefined, 'timedOut'],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"res');
        setTimeout(() => response.destroy(), 50);
      },
      'unreachable',
    ],
    [
      'too much',
      (_, response) => {
        const more = () => {
          while (response.write('x'.repeat(1_000_000)));
          response.once('drain', more);
        };
        more();
      },
      'tooMuchOutput',
    ],
  ];
  test.each(listeners)('answers %s', async (_name, listener, fault) => {
    const limits = fault === 'timedOut' ? hasty : lessHasty;
    expect(await faultOf(service(await serve(listener), limits), one)).toBe(fault);
  });

  test('nobody listens, or nobody waits', async () => {
    expect(await faultOf(service('http://127.0.0.1:1'), one)).toBe('unreachable');
    const origin = await serve(() => undefined);
    const controller = new AbortController();
    const running = service(origin, patient).tag(one, 'it', controller.signal);
    controller.abort();
    await expect(running).rejects.toMatchObject({ detail: { reason: 'aborted' } });
  });
});

describe('a program that speaks JSON lines', () => {
  test('gets text and words, and stays for the next', async () => {
    const tagger = command('ok');
    const first = await tagger.tag(documents, 'it', quiet);
    const second = await tagger.tag([{ id: 'd', blocks: ['Ciao, mondo.'] }], 'la', quiet);
    tagger.close();
    expect(first.map((blocks) => blocks.map((sentences) => sentences.length))).toEqual([[2, 1], [], [0, 1]]);
    expect(first[0]?.[0]?.[0]?.[1]).toEqual({
      ...{
        form: 'casa',
        lemma: 'casa@it',
        upos: 'X',
        feats: '',
        tag: '',
        spaceAfter: true,
        head: 1,
        deprel: 'dep',
      },
    });
    expect(second[0]?.[0]?.[0]?.map(({ form, spaceAfter }) => form + (spaceAfter ? ' ' : '')).join('')).toBe(
      'Ciao, mondo. ',
    );
  });

  test('answers in any order, batch after batch', async () => {
    const tagger = command('backwards', { ...patient, batchChars: 3 });
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, blocks: [id] }));
    const analysed = await tagger.tag(texts, 'it', quiet);
    tagger.close();
    expect(analysed.map(([sentences]) => sentences?.[0]?.[0]?.form).join('')).toBe('abcdef');
  });

  test.each([
    ['crash', 'crashed'],
    ['deaf', 'crashed'],
    ['garbage', 'badOutput'],
    ['wrongId', 'badOutput'],
    ['twice', 'badOutput'],
    ['shapeless', 'badOutput'],
    ['flood', 'tooMuchOutput'],
  ])('%s: %s', async (behaviour, fault) => {
    expect(await faultOf(command(behaviour))).toBe(fault);
  });

  test('hangs, or hangs on one text', async () => {
    expect(await faultOf(command('hang', hasty))).toBe('timedOut');
    expect(await faultOf(command('ok', hasty), [{ id: 'a', blocks: ['uno', 'sleep'] }])).toBe('timedOut');
  });

  test('after a fault it is started again', async () => {
    const tagger = command('ok', patient);
    await expect(tagger.tag([{ id: 'a', blocks: ['crash'] }], 'it', quiet)).rejects.toMatchObject({
      detail: { reason: 'crashed' },
    });
    const [[sentences] = []] = await tagger.tag([{ id: 'a', blocks: ['ecco'] }], 'it', quiet);
    expect(sentences?.[0]?.[0]?.form).toBe('ecco');
    tagger.close();
  });

  test('is no line of a shell', async () => {
    const made = join(folder, 'made');
    const shelled = [
      'ok',
      ';',
      'touch',
      made,
      '&&',
      `$(touch ${made})`,
      `\`touch ${made}\``,
      '|',
      'tee',
      made,
    ];
    const tagger = createJsonLinesTagger([process.execPath, fake, ...shelled], patient);
    const text = `$(touch ${made})`;
    const [sentences] = await tagger.tag(
      [{ id: `; touch ${made}`, blocks: [text] }],
      `; touch ${made}`,
      quiet,
    );
    tagger.close();
    expect(sentences?.[0]?.[0]?.[0]?.form).toBe('$');
    expect(existsSync(made)).toBe(false);
  });

  test('two callers at once take turns', async () => {
    const tagger = command('ok', patient);
    const [one, two] = await Promise.all(
      ['uno', 'due'].map((text) => tagger.tag([{ id: text, blocks: [text] }], 'it', quiet)),
    );
    tagger.close();
    expect([one, two].map((analysed) => analysed?.[0]?.[0]?.[0]?.[0]?.form)).toEqual(['uno', 'due']);
  });

  test('isn’t there', async () => {
    expect(await faultOf(createJsonLinesTagger([join(folder, 'none')]))).toBe('notInstalled');
  });
});

describe('what an admin has set up', () => {
  test('is opened by its name', () => {
    const settings = {
      udpipeParses: false,
      treetaggerFolder: '/opt/t',
      udpipeUrl: 'http://h',
      command: ['x'],
    };
    for (const name of ['treetagger', 'udpipe', 'command'] as const)
      expect(openExternalTagger(name, settings).name).toBe(name);
  });

  test('or isn’t there, and the error says what to set', () => {
    const settings = { udpipeParses: true, udpipeCommand: '/usr/bin/udpipe' };
    for (const name of ['treetagger', 'udpipe', 'command'] as const)
      expect(() => openExternalTagger(name, settings)).toThrow(/is not set/);
  });
});
