import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions, auditKinds } from '@florilegium/contracts/audit-actions';
import { actions as rights } from '@florilegium/contracts/permissions';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { actionAudit, apiAudit } from '@/server/audit-table';
import en from '../../../messages/en/admin.json';
import it_ from '../../../messages/it/admin.json';
import { type AuditTranslator, detailWords, didWords, saidInWords, subjectOf } from './audit-words';

const sources = [
  join(import.meta.dirname, '../..'),
  join(import.meta.dirname, '../../../../../packages/db/src'),
];

/** The actions that are written down, as the sources name them. */
function writtenActions(): string[] {
  const written =
    /(?:action: |(?:audit(?:Job|Host|Search)\(\s*transaction|addFactor\(database, addition), |\? |: )'([a-z]\w*\.[a-z]\w*)'/g;
  const found = sources.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|generated|fixtures/.test(name))
      .map((name) => readFileSync(join(source, name), 'utf8'))
      .filter((text) => /[aA]udit/.test(text))
      .flatMap((text) => [...text.matchAll(written)].map((match) => match[1]!)),
  );
  const table = [...Object.values(apiAudit), ...Object.values(actionAudit)];
  return [...found, ...table.flatMap((one) => ('reads' in one ? [one.reads] : []))];
}

const locales = [
  ['en', en],
  ['it', it_],
] as const;

function translator(locale: 'en' | 'it'): AuditTranslator {
  const messages = { admin: locale === 'en' ? en : it_ };
  return createTranslator({
    locale,
    messages,
    namespace: 'admin.audit',
    onError: (error: Error) => {
      throw error;
    },
  } as never) as unknown as AuditTranslator;
}

describe('the list of what the audit log holds', () => {
  it('has every action that is written down', () => {
    const kinds: readonly string[] = auditKinds;
    const written = writtenActions().filter((action) => kinds.includes(action.split('.')[0]!));
    const permissions = [
      'corpus.create',
      'corpus.read',
      'corpus.edit',
      'job.edit',
      'resource.edit',
      'sample.create',
      'sample.judge',
      'export.create',
      'installation.configure',
      'installation.invite',
    ];
    const unlisted = written.filter((action) => !auditActions.includes(action as never));
    expect(unlisted.filter((action) => !permissions.includes(action))).toEqual([]);
  });

  it('has none that nothing writes', () => {
    const written = new Set(writtenActions());
    expect(auditActions.filter((action) => !written.has(action))).toEqual([]);
  });

  it.each(locales)(
    'has words in general for each action whose words name a detail, in %s',
    (_, { audit }) => {
      const keys = Object.keys(saidInWords).map((action) => action.replace('.', '_'));
      expect(Object.keys(audit.inGeneral).sort()).toEqual(keys.sort());
    },
  );

  it.each(locales)('has words for each action and kind, and no others, in %s', (_, { audit }) => {
    const keys = auditActions.map((action) => action.replace('.', '_'));
    expect(Object.keys(audit.actions).sort()).toEqual(keys.sort());
    expect(Object.keys(audit.kinds).sort()).toEqual([...auditKinds].sort());
  });
});

describe('the words of an entry', () => {
  it.each(['en', 'it'] as const)(
    'can be said of every action, also of one without its detail, in %s',
    (locale) => {
      const t = translator(locale);
      for (const action of auditActions) {
        const names = saidInWords[action] ?? [];
        const detail = Object.fromEntries(names.map((name, place) => [name, 70_001 + place]));
        const said = didWords(t, { action, detail, personName: null });
        expect(said).not.toMatch(/[{}]|admin\.audit/);
        expect(didWords(t, { action, detail: {}, personName: null })).not.toMatch(/[{}]|undefined/);
        const chosen = ['verdict', 'reason', 'right'];
        for (const [place, name] of names.entries()) {
          if (!chosen.includes(name)) expect(said.replace(/[,.]/g, '')).toContain(String(70_001 + place));
        }
      }
    },
  );

  it('say a detail once', () => {
    const t = translator('en');
    const entry = {
      action: 'resource.deleted',
      detail: { count: 12, query: 'language=it' },
      personName: null,
    };
    expect(didWords(t, entry)).toBe('deleted 12 resources');
    expect(detailWords(t, entry)).toBe('filter: language=it');
    const settled = { position: 3, verdict: 'inadequate', before: 'unjudged' };
    const verdict = { action: 'sample.settled', detail: settled, personName: null };
    expect(didWords(t, verdict)).toBe('settled text 3 of a sample: it is not adequate');
    expect(detailWords(t, verdict)).toBe('before: not judged yet');
    const role = { action: 'member.set', detail: { userId: 'x', role: 'viewer' }, personName: 'Bruno' };
    expect(detailWords(t, role)).toBe('person: Bruno, role: viewer');
  });

  it.each(['en', 'it'] as const)('name every right that somebody lacked, in %s', (locale) => {
    const t = translator(locale);
    const inGeneral = didWords(t, { action: 'right.refused', detail: {}, personName: null });
    const said = rights.map((right) =>
      didWords(t, { action: 'right.refused', detail: { right }, personName: null }),
    );
    expect(said).not.toContain(inGeneral);
    expect(new Set(said).size).toBe(rights.length);
  });

  it('leave ids to the file, and say what was dropped with what', () => {
    const t = translator('en');
    const id = '01a21fb8-ddfc-7692-9d13-041ce8fe9a57';
    const folder = { with: 'path', value: 'http://a.test/articles/', sampleId: id };
    const dropped = { count: 23, judged: folder, deletion: id };
    expect(detailWords(t, { action: 'resource.deleted', detail: dropped, personName: null })).toBe(
      'with what was judged not adequate: all under http://a.test/articles/',
    );
    const assigned = { judges: 2, overlap: 0.34 };
    expect(detailWords(t, { action: 'sample.assigned', detail: assigned, personName: null })).toBe(
      'judged by all: 34%',
    );
    const refused = { right: 'export.create', operation: 'POST /corpora/{id}/exports', thing: id };
    expect(detailWords(t, { action: 'right.refused', detail: refused, personName: null })).toBe(
      'asked for: POST /corpora/{id}/exports',
    );
  });

  it('do without what is unheard of', () => {
    const t = translator('en');
    const strange = {
      action: 'moon.landed',
      detail: { deep: { a: 1 }, x: '<b>', yes: true },
      personName: null,
    };
    expect(didWords(t, strange)).toBe('moon.landed');
    expect(detailWords(t, strange)).toBe('deep: {"a":1}, x: <b>, yes: yes');
    expect(subjectOf(t, { subject: 'moon:1/../x', subjectName: null, corpusId: null })).toEqual({
      kind: 'moon',
      name: '',
      path: null,
    });
    expect(subjectOf(t, { subject: 'job:../../x', subjectName: 'X', corpusId: null }).path).toBeNull();
  });

  it('lead to the page of what is in a corpus', () => {
    const t = translator('en');
    const release = { subject: 'release:r-1', subjectName: 'Gardens 1.2', corpusId: 'c-1' };
    expect(subjectOf(t, release)).toMatchObject({ name: 'Gardens 1.2', path: '/corpora/c-1/releases/r-1' });
    expect(subjectOf(t, { ...release, corpusId: null }).path).toBeNull();
  });
});
