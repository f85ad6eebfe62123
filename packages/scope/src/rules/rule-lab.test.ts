import { type JobConfigInput, jobConfigSchema, scopeKinds } from '@florilegium/contracts/jobs/job-config';
import type { Rule, RuleSetName, Rules } from '@florilegium/contracts/jobs/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeUrl } from '../urls/url';
import { compileScope, decide } from './decide';
import { countDecisions, evaluateRules } from './rule-evaluation';
import { isHit } from './rule-hits';
import {
  addAddresses,
  createRuleLab,
  emptyLab,
  hitsOf,
  type LabRules,
  labAfter,
  type RuleLab,
  testRules,
} from './rule-lab';

const include = (value: string, test: Rule['test'] = 'contains'): Rule => ({
  action: 'include',
  test,
  value,
});
const exclude = (value: string, test: Rule['test'] = 'contains'): Rule => ({
  action: 'exclude',
  test,
  value,
});

function mustLab(config: JobConfigInput, seeds: string[]): RuleLab {
  const made = createRuleLab(jobConfigSchema.parse(config), seeds);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.lab;
}

const site = 'https://news.example';
const paths = ['/', '/news/', '/news/a', '/news/b.pdf', '/tag/a', '/tag/b?page=2', '/login', '/città/x.html'];
const addresses = [
  ...paths.map((path) => ({ url: site + path })),
  { url: 'https://other.example/news/', depth: 2 },
];

function states(rules: Partial<Rules>, config: JobConfigInput = {}) {
  const lab = mustLab(config, [`${site}/`]);
  addAddresses(lab, addresses);
  const { reports } = evaluateRules(lab, { navigate: [], save: [], ...rules });
  return [...reports.navigate, ...reports.save].map(({ state, hits }) => `${state} ${hits}`);
}

describe('a lab that goes on from another', () => {
  const rules: LabRules = {
    navigate: [exclude('/tag/'), include('/')],
    save: [include('/news/'), include('[0-9]', 'matches'), exclude('.pdf', 'endsWith')],
  };
  const outcomesOf = (lab: RuleLab) => {
    const { decisions, reports } = evaluateRules(lab, rules);
    const byUrl = lab.urls.map(({ href }, at) => [href, decisions[at]?.outcome] as const);
    return { byUrl: Object.fromEntries(byUrl), reports };
  };
  const scopeOf = (seed: string) => mustLab({ scope: { kind: 'host' } }, [seed]).scope;

  it('decides as a new one does, whatever came, went and was tested, in another scope too', () => {
    const some = fc.subarray(addresses);
    fc.assert(
      fc.property(some, some, fc.nat(6), fc.boolean(), (before, after, tested, sameScope) => {
        const lab = mustLab({ scope: { kind: 'host' } }, [`${site}/`]);
        addAddresses(lab, before);
        const steps = testRules(lab, rules);
        for (let step = 0; step < tested; step += 1) steps.next();
        const scope = sameScope ? lab.scope : scopeOf('https://other.example/');
        const fresh = emptyLab(scope);
        addAddresses(fresh, after);
        expect(outcomesOf(labAfter(lab, scope, after))).toEqual(outcomesOf(fresh));
      }),
    );
  });

  it('tests no address again that it has', () => {
    const lab = mustLab({}, [`${site}/`]);
    addAddresses(lab, addresses);
    evaluateRules(lab, rules);
    const next = labAfter(lab, lab.scope, [...addresses.slice(2), { url: `${site}/new` }]);
    const hits = hitsOf(next, rules.save[1]!);
    expect(hits.tested).toBe(addresses.length - 2);
    // The query, and an escape.
    expect(hits.count).toBe(2);
    expect(next.urls.at(-1)?.href).toBe(`${site}/new`);
  });

  it('gives the same report for a row of which nothing new is to be said', () => {
    const lab = mustLab({}, [`${site}/`]);
    addAddresses(lab, addresses);
    const before = evaluateRules(lab, rules).reports;
    const edited = { ...rules, save: [...rules.save.slice(0, 2), exclude('.html', 'endsWith')] };
    const after = evaluateRules(lab, edited).reports;
    expect(after.navigate[0]).toBe(before.navigate[0]);
    expect(after.save[0]).toBe(before.save[0]);
    expect(after.save[2]).not.toBe(before.save[2]);
  });
});

describe('what a rule does', () => {
  it('counts what its test fits, whatever the scope says', () => {
    expect(states({ save: [include('/news/')] })).toEqual(['works 4']);
  });

  it('says that a rule fits nothing, is empty or broken', () => {
    expect(states({ save: [exclude('/wiki/'), include(''), include('(', 'matches')] })).toEqual([
      'noMatch 0',
      'empty 0',
      'broken 0',
    ]);
  });

  it('changes nothing where another rule decides alike', () => {
    expect(states({ save: [exclude('/tag/'), exclude('/tag/b')] })).toEqual(['works 2', 'changesNothing 1']);
  });

  it('changes nothing where the scope or the format keeps out what it fits', () => {
    expect(states({ save: [exclude('other.example')] })).toEqual(['changesNothing 1']);
    expect(states({ save: [exclude('.pdf')] })).toEqual(['changesNothing 1']);
    expect(states({ save: [exclude('.pdf')] }, { formats: ['html', 'pdf'] })).toEqual(['works 1']);
  });

  it('lets the only include count for all that it holds back', () => {
    expect(states({ save: [include('/news/')] })).toEqual(['works 4']);
    expect(states({ save: [include('/news/a')] })).toEqual(['works 1']);
    expect(states({ save: [include('example')] })).toEqual(['changesNothing 9']);
    expect(states({ save: [include('/news/'), include('/news/a')] })).toEqual([
      'works 4',
      'changesNothing 1',
    ]);
  });

  it('knows that a seed is followed all the same', () => {
    expect(states({ navigate: [exclude(`${site}/`, 'endsWith')] })).toEqual(['changesNothing 1']);
  });

  it('sees what navigate rules do to pages that are kept only with their links', () => {
    const formats = ['pdf'] as const;
    const strict = { formats: [...formats], scope: { saveWithinNavigate: true } };
    expect(states({ navigate: [exclude('.pdf')] }, strict)).toEqual(['works 1']);
  });
});

describe('the lab', () => {
  it('refuses what is no address and keeps the place of what it has', () => {
    const lab = mustLab({}, []);
    expect(addAddresses(lab, [{ url: `${site}/a` }, { url: 'hm' }, { url: `${site}/a#b` }])).toEqual([
      0,
      null,
      0,
    ]);
    expect(lab.urls).toHaveLength(1);
  });

  it('keeps the decisions that an edit leaves alone', () => {
    const lab = mustLab({}, [`${site}/`]);
    addAddresses(lab, addresses);
    const [kept, edited] = [exclude('/login'), exclude('/tag/')];
    const before = evaluateRules(lab, { navigate: [], save: [kept, edited] });
    const after = evaluateRules(lab, { navigate: [], save: [kept, { ...edited, value: '/tag/b' }] });
    const changed = after.decisions.flatMap((decision, at) =>
      decision === before.decisions[at] ? [] : [paths[at]],
    );
    expect(changed).toEqual(['/tag/a', '/tag/b?page=2']);
  });

  it('tests no rule twice, and only the addresses that are new', () => {
    const lab = mustLab({}, [`${site}/`]);
    addAddresses(lab, addresses);
    const rules: LabRules = { navigate: [exclude('/login')], save: [include('/n.*s/', 'matches')] };
    evaluateRules(lab, rules);
    expect([...testRules(lab, rules)]).toHaveLength(0);
    expect([...testRules(lab, { navigate: [], save: [include('/login')] })]).toHaveLength(0);
    addAddresses(lab, [{ url: `${site}/login/2` }]);
    expect(hitsOf(lab, exclude('/login')).tested).toBe(addresses.length);
    expect([...testRules(lab, rules)]).toHaveLength(2);
    expect(isHit(hitsOf(lab, exclude('/login')), addresses.length)).toBe(true);
  });

  it('forgets what is no longer asked', () => {
    const lab = mustLab({}, []);
    addAddresses(lab, addresses);
    for (let typed = 0; typed < 1_000; typed += 1) {
      evaluateRules(lab, { navigate: [], save: [include(`/news/${typed}`)] });
    }
    expect(lab.hits.size).toBeLessThan(300);
  });

  it('counts the outcomes of a part', () => {
    const lab = mustLab({}, [`${site}/`]);
    addAddresses(lab, addresses);
    const evaluation = evaluateRules(lab, { navigate: [exclude('/tag/')], save: [exclude('/tag/a')] });
    expect(countDecisions(evaluation, [4, 5, 0])).toEqual({ both: 1, navigate: 0, save: 1, skip: 1 });
    expect(evaluation.counts).toEqual({ both: 5, navigate: 0, save: 1, skip: 3 });
  });
});

const anyRule: fc.Arbitrary<Rule> = fc.record({
  action: fc.constantFrom('include', 'exclude'),
  test: fc.constantFrom('contains', 'startsWith', 'endsWith', 'matches', 'path', 'host'),
  value: fc.constantFrom(
    '/news/',
    '/tag/',
    '/',
    'a',
    site,
    'news.example',
    '.pdf',
    '[ab]$',
    '(',
    '',
    'città',
    '/n',
  ),
}) as fc.Arbitrary<Rule>;

const anyRules = fc.record({
  navigate: fc.array(anyRule, { maxLength: 5 }),
  save: fc.array(anyRule, { maxLength: 5 }),
});

const anyConfig = fc.record({
  scope: fc.record({
    kind: fc.constantFrom(...scopeKinds.filter((kind) => kind !== 'surt')),
    saveWithinNavigate: fc.boolean(),
  }),
  formats: fc.constantFrom(['html'], ['pdf'], ['html', 'pdf'], []),
}) as fc.Arbitrary<JobConfigInput>;

const anyAddress = fc.record({
  url: fc
    .tuple(
      fc.constantFrom(site, 'http://www.news.example', 'https://other.example'),
      fc.constantFrom(...paths, '/é', '/x.zip', '/a.html?b=c'),
    )
    .map((parts) => parts.join('')),
  depth: fc.constantFrom(undefined, 0, 1, 2),
});

describe('a lab and decide()', () => {
  it('agree about every address after every edit', () => {
    const steps = fc.array(fc.record({ rules: anyRules, found: fc.array(anyAddress, { maxLength: 6 }) }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(anyConfig, fc.subarray([`${site}/`, `${site}/news/a`]), steps, (input, seeds, edits) => {
        const config = jobConfigSchema.parse(input);
        const lab = mustLab(input, seeds);
        const depths = new Map<string, number | undefined>();
        for (const { rules, found } of edits) {
          addAddresses(lab, found);
          for (const { url, depth } of found) {
            const read = normalizeUrl(url);
            if (read.ok && !depths.has(read.url.href)) depths.set(read.url.href, depth);
          }
          const evaluation = evaluateRules(lab, rules);
          const usable = (set: RuleSetName) =>
            rules[set].filter(
              (_, row) => !['empty', 'broken'].includes(evaluation.reports[set][row]?.state ?? ''),
            );
          const of = (counting: Rules) => {
            const compiled = compileScope({ ...config, rules: counting }, seeds);
            if (!compiled.ok) throw new Error('a rule that was called usable is not');
            return lab.urls.map((url) => decide(compiled.scope, url, { depth: depths.get(url.href) }));
          };
          const now: Rules = { navigate: usable('navigate'), save: usable('save') };
          const expected = of(now);
          const bare = (decision: unknown) =>
            JSON.parse(JSON.stringify(decision, (key, value) => (key === 'index' ? undefined : value)));
          expect(bare(evaluation.decisions)).toEqual(bare(expected));
          // 'Changes nothing' is true: decide() without the row gives the same ruleDecisions.
          for (const set of ['navigate', 'save'] as const) {
            for (const [row, report] of evaluation.reports[set].entries()) {
              if (report.state !== 'works' && report.state !== 'changesNothing') continue;
              const without = of({ ...now, [set]: now[set].filter((rule) => rule !== rules[set][row]) });
              const same = without.every((decision, at) => decision.outcome === expected[at]?.outcome);
              expect(same).toBe(report.state === 'changesNothing');
            }
          }
        }
      }),
    );
  });

  it('name the rows by their places', () => {
    const rules = { navigate: [], save: [include(''), exclude('/login'), include('/news/')] };
    const lab = mustLab({}, [`${site}/`]);
    addAddresses(lab, addresses);
    const { decisions } = evaluateRules(lab, rules);
    expect(decisions.map(({ save }) => save.index)).toEqual([
      undefined,
      2,
      2,
      2,
      undefined,
      undefined,
      1,
      undefined,
      undefined,
    ]);
  });
});
