/**
 * The house's arrows: apps -> floor 2 (effects) -> floor 1 (pure decisions) -> contracts. Floor 2 siblings know only
 * platform. What a rule forbids here, `npm test` fails on.
 */
const pure = '^packages/(contracts|scope|crawling|text|tagger|corpus)/src/';
const tests = '\\.(integration\\.)?test\\.ts$|/fixtures(/|\\.ts$)';
const own = '^(packages|apps)/';

/** A rule that lets `from` reach, of our own rooms, only those that `may` matches. */
const reachesOnly = (name, from, may) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: own, pathNot: may },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thought in two places.',
      severity: 'error',
      from: { pathNot: 'packages/db/src/generated/' },
      to: { circular: true },
    },
    reachesOnly('contracts-stand-alone', '^packages/contracts/src/', '^packages/contracts/'),
    reachesOnly('scope-knows-contracts', '^packages/scope/src/', '^packages/(scope|contracts)/'),
    reachesOnly('crawling-knows-scope', '^packages/crawling/src/', '^packages/(crawling|scope|contracts)/'),
    reachesOnly('text-knows-contracts', '^packages/text/src/', '^packages/(text|contracts)/'),
    reachesOnly('tagger-knows-contracts', '^packages/tagger/src/', '^packages/(tagger|contracts)/'),
    reachesOnly('corpus-knows-contracts', '^packages/corpus/src/', '^packages/(corpus|contracts)/'),
    reachesOnly('platform-knows-contracts', '^packages/platform/src/', '^packages/(platform|contracts)/'),
    ...['db', 'queue', 'fetcher', 'archive', 'converters'].map((room) =>
      reachesOnly(
        `${room}-knows-no-sibling`,
        `^packages/${room}/src/`,
        `^packages/(${room}|platform|contracts|scope|crawling|text|tagger|corpus)/`,
      ),
    ),
    // The one room of floor 2 that puts others together: exports for the command line and the mapping worker alike.
    reachesOnly(
      'releases-reads-rows-and-archive',
      '^packages/releases/src/',
      '^packages/(releases|db|archive|platform|contracts|scope|crawling|text|tagger|corpus)/',
    ),
    reachesOnly('demo-site-stands-alone', '^packages/demo-site/src/', '^packages/demo-site/'),
    ...['web', 'crawl-worker', 'mapping-worker', 'launcher'].map((app) =>
      reachesOnly(`${app}-knows-no-other-app`, `^apps/${app}/src/`, `^(packages/|apps/${app}/)`),
    ),
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: own, pathNot: [tests, '^packages/testkit/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'web-has-no-egress',
      comment: 'Only the crawl worker fetches what users name. The demo job is data, not the site.',
      severity: 'error',
      from: { path: '^apps/(web|mapping-worker)/src/', pathNot: tests },
      to: { path: '^packages/(fetcher/|demo-site/src/(?!demo-job))|node_modules/undici/' },
    },
    {
      name: 'pure-rooms-do-no-input-or-output',
      comment: 'They take bytes, `now` and `random` as arguments and return decisions.',
      severity: 'error',
      from: { path: pure, pathNot: tests },
      to: {
        dependencyTypes: ['core'],
        path: '^(node:)?(fs|fs/promises|net|http|https|http2|tls|dns|dgram|child_process|worker_threads|cluster|timers|timers/promises|os|process|perf_hooks|readline)$',
      },
    },
    {
      name: 'queue-library-stays-in-its-room',
      severity: 'error',
      from: { path: own, pathNot: '^packages/queue/' },
      to: { path: 'node_modules/bullmq/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: own, pathNot: [tests, '^packages/testkit/'] },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.next)/|next-env\\.d\\.ts$' },
    tsConfig: { fileName: '.dependency-cruiser.tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
