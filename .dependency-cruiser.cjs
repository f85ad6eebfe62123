/**
 * The house's arrows: apps -> floor 2 (effects) -> floor 1 (pure decisions) -> contracts. Floor 2 siblings know only
 * platform. What a rule forbids here, `npm test` fails on.
 */
const pure = '^packages/(contracts|scope|crawling|text|tagger|corpus|panacea)/src/';
const tests = '\\.(integration\\.)?test\\.ts$|/fixtures(/|\\.ts$)';
const own = '^(packages|apps)/';

/** A rule that lets `from` reach, of our own rooms, only those that `may` matches. */
const reachesOnly = (name, from, may) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: own, pathNot: may },
});

const featureArrows = require('./apps/web/rooms.cjs');
const web = '^apps/web/src/';

/** A rule that keeps a feature of the web app from every other one but those that rooms.cjs lists for it. */
const featureKnows = (feature, others) => ({
  name: `web-${feature}-knows-its-neighbours`,
  severity: 'error',
  from: { path: `${web}features/${feature}/`, pathNot: tests },
  to: { path: `${web}features/`, pathNot: `${web}features/(${[feature, ...others].join('|')})/` },
});

const features = require('node:fs')
  .readdirSync(`${__dirname}/apps/web/src/features`, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

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
    reachesOnly('panacea-knows-contracts', '^packages/panacea/src/', '^packages/(panacea|contracts)/'),
    reachesOnly('platform-knows-contracts', '^packages/platform/src/', '^packages/(platform|contracts)/'),
    ...['db', 'queue', 'fetcher', 'archive', 'converters', 'concordance', 'postgres', 'rendering'].map(
      (room) =>
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
    ...['web', 'crawl-worker', 'mapping-worker', 'render-worker', 'launcher'].map((app) =>
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
      comment:
        'Only the crawl worker fetches what users name. The demo job is data, not the site. Search servers, which an admin names, are asked by the concordance.',
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
    ...features.map((feature) => featureKnows(feature, featureArrows[feature] ?? [])),
    {
      name: 'web-components-draw-and-know-nothing',
      comment: 'app -> features -> components | server -> i18n.',
      severity: 'error',
      from: { path: `${web}components/`, pathNot: tests },
      to: { path: `${web}(app|features|server|gate)/` },
    },
    {
      name: 'web-server-draws-nothing',
      severity: 'error',
      from: { path: `${web}(server|gate)/`, pathNot: tests },
      to: { path: `${web}(app|features|components)/` },
    },
    {
      name: 'web-languages-are-below-all',
      severity: 'error',
      from: { path: `${web}i18n/`, pathNot: tests },
      to: { path: `${web}(app|features|components|server|gate)/` },
    },
    {
      name: 'screens-are-read-by-the-web-app-alone',
      comment: 'What writes rows must not lean on what was made for a screen.',
      severity: 'error',
      from: { path: '^packages/db/src/', pathNot: [tests, '^packages/db/src/screens/'] },
      to: { path: '^packages/db/src/screens/' },
    },
    {
      name: 'statements-are-made-in-db',
      comment:
        'A database takes nothing but what the tag makes: whoever may not import it asks a function of packages/db.',
      severity: 'error',
      from: { path: own, pathNot: ['\\.test\\.ts$', '^packages/(db|testkit)/'] },
      to: { path: '^packages/db/src/sql/(sql|batch)\\.ts$' },
    },
    {
      name: 'connections-are-opened-in-db',
      comment:
        'Besides: the queue hands its library a pool, and three make databases: testkit, postgres and the launcher.',
      severity: 'error',
      from: {
        path: own,
        pathNot: [
          '\\.test\\.ts$',
          '^packages/(db/src/sql|queue|testkit|postgres)/',
          '^apps/launcher/src/stores\\.ts$',
        ],
      },
      to: { path: 'node_modules/pg/' },
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
