import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeptDraft } from '../job-form/drafts/kept-draft';
import { compareDrafts, differingSections, mergeDrafts, ownSections } from './compare-drafts';
import { draftFields, sectionOfProblem } from './draft-fields';
import { draftOf, emptyDraft } from './job-draft';

const changed = () =>
  draftOf({
    name: 'Giornali',
    domainSlug: 'news',
    config: jobConfigSchema.parse({
      formats: ['html', 'pdf'],
      scope: { kind: 'domain' },
      rules: { save: [{ action: 'include', test: 'contains', value: '/2026/' }] },
      ruleTests: [{ url: 'https://a.example/2026/x', expected: 'both' }],
      limits: { maxPages: 500 },
      signals: { tdm: 'skip' },
      mapping: { languages: ['it'], filters: { minBytes: 5_000 } },
      metadata: { genre: 'news' },
    }),
  });

describe('comparing two drafts', () => {
  it('names every field that differs, and none that means the same', () => {
    const named = compareDrafts(emptyDraft(), changed()).map(({ field }) => field.id);
    expect(named).toEqual([
      'name',
      'scope.kind',
      'rules.save',
      'ruleTests',
      'formats',
      'mapping.languages',
      'limits.maxPages',
      'signals.tdm',
      'mapping.filters.minBytes',
      'domainSlug',
      'metadata',
    ]);
    const same = changed();
    same.options.formats = ['pdf', 'html'];
    same.options['scope.surts'] = ' \n';
    same.options['limits.maxPages'] = ' 500 ';
    same.rules.save.push({ id: 99, action: 'include', test: 'contains', value: '' });
    same.metadata.push({ id: 98, field: '', value: '' });
    expect(compareDrafts(changed(), same)).toEqual([]);
  });

  it('knows every field of a draft', () => {
    const known = new Set(draftFields.map(({ path }) => path[0]));
    expect([...known].sort()).toEqual(Object.keys(emptyDraft()).sort());
    const options = draftFields.filter(({ path }) => path[0] === 'options').map(({ path }) => path[1]);
    expect(options.sort()).toEqual(Object.keys(emptyDraft().options).sort());
  });

  it('takes sections of the one into the other, whole', () => {
    const [mine, theirs] = [emptyDraft('Mine'), changed()];
    const merged = mergeDrafts(mine, theirs, new Set(['scope', 'mapping'] as const));
    expect([...differingSections(theirs, merged)].sort()).toEqual(
      ['formats', 'languages', 'limits', 'metadata', 'seeds', 'signals'].sort(),
    );
    expect(compareDrafts(mergeDrafts(mine, theirs, differingSections(mine, theirs)), theirs)).toEqual([]);
    expect(mine).toMatchObject({ name: 'Mine', options: { 'scope.kind': 'host' } });
  });

  it('says which sections are not as a new job has them; a name alone is nothing', () => {
    expect([...ownSections(emptyDraft('Named'))]).toEqual([]);
    expect(ownSections(changed()).has('limits')).toBe(true);
    expect(ownSections(changed()).has('urls')).toBe(false);
  });

  it('knows the section of each problem', () => {
    expect(sectionOfProblem('limits.maxPages')).toBe('limits');
    expect(sectionOfProblem('mapping.languages')).toBe('languages');
    expect(sectionOfProblem('mapping.filters.stopWords')).toBe('mapping');
    expect(sectionOfProblem('rules.save')).toBe('scope');
    expect(sectionOfProblem('nothing')).toBe('review');
  });
});

describe('a kept draft', () => {
  it('is read as it was typed, bad values too', () => {
    const draft = changed();
    draft.options['limits.maxPages'] = 'many';
    draft.extensions = 'cgi';
    const read = readKeptDraft(JSON.parse(JSON.stringify(draft)));
    expect(read && compareDrafts(draft, read)).toEqual([]);
  });

  it('of another version gives what can be read of it', () => {
    const read = readKeptDraft({
      name: 'Old',
      options: { 'scope.kind': 'galaxy', 'limits.maxPages': 7, formats: ['html', 'mp3'] },
    });
    expect(read && compareDrafts(emptyDraft(), read).map(({ field }) => field.id)).toEqual(['name']);
    expect(readKeptDraft({ name: 'Older', limits: { maxPages: '7' } })).toBeNull();
    expect(readKeptDraft({ something: 'else' })).toBeNull();
    expect(readKeptDraft(null)).toBeNull();
  });

  it('never throws, whatever was kept', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readKeptDraft(value);
        if (read) compareDrafts(read, emptyDraft());
      }),
    );
  });
});
