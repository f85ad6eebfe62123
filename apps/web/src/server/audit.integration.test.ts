import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { ReleaseState } from '@florilegium/contracts/releases/release';
import { type AuditView, listAudit } from '@florilegium/db/people/audit-list';
import { askRemoval } from '@florilegium/db/removals/archiving';
import { addPermission } from '@florilegium/db/rights/rights-permissions';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { beat } from '@florilegium/db/runs/workers';
import { sql } from '@florilegium/db/sql/sql';
import { addSubCorpus } from '@florilegium/db/sub-corpora/sub-corpora';
import { minSampleBytes } from '@florilegium/text/language/sample-language';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { apiRoutes } from '../app/api/registry';
import type { ActionName } from './access-table';
import { type Audited, actionAudit, apiAudit } from './audit-table';
import { type Asker, makeAskers, makeThings, type Things } from './fixtures/everything';
import { exportedActions } from './fixtures/exported-actions';
import { visitor } from './fixtures/next/visitor';
import { openPage } from './open-page';
import { localSignIn } from './sign-in/local-sign-in';
import { hashPassword, secretHash } from './sign-in/passwords';
import { setupToken } from './sign-in/setup-token';

let asked: Asked;
let admin: Asker;
let stranger: Asker;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = '0123456789abcdef'.repeat(4);
  asked = await openAsked();
  const { corpus } = await makeThings(asked.database, asked.userId);
  const askers = await makeAskers(asked.database, { corpus, other: corpus });
  admin = askers[0]!;
  stranger = askers.find(({ name }) => name === 'without membership')!;
  visitor.sessionId = admin.sessionId;
  visitor.address = '2001:db8:1:2:3::4';
});
afterAll(() => asked?.close());

const workers = (['crawl', 'mapping'] as const).map((kind) => ({
  id: uuidv7(),
  kind,
  version: 'test',
  machine: 'test',
  pid: 1,
}));
beforeEach(async () => {
  for (const worker of workers) await beat(asked.database, worker, { holding: 0 });
});

/** A way to take an operation so that it does something, on things of its own. */
interface Way {
  before?: (things: Things) => Promise<unknown>;
  /** Of the path, besides the thing's id. */
  params?: (things: Things, made: unknown) => object;
  query?: string | ((things: Things) => string);
  /** Of the action, or the body. */
  input?: (things: Things, made: unknown) => unknown;
  /** The body as it is sent, where it is no JSON. */
  sent?: string | ((things: Things) => string);
  /** It waits for a worker, which there is none of. */
  waits?: true;
  /** It is about nothing of a corpus. */
  outside?: true;
}

const config = jobConfigSchema.parse({});
const otherConfig = { ...config, limits: { ...config.limits, maxDepth: 3 } };
const setJob = (state: 'running' | 'paused' | 'finished') => (things: Things) =>
  asked.database.prisma.job.update({ where: { id: things.job }, data: { state } });
const running = setJob('running');
const engine = { name: 'Test', kind: 'searxng', template: 'http://search.test' };
/** A document of the sample, of which every document is judged. */
const judgedAs =
  (verdict: 'unsure' | 'inadequate') =>
  async ({ sample }: Things) => {
    const items = asked.database.prisma.sampleItem;
    await items.updateMany({ where: { sampleId: sample }, data: { verdict } });
    return (await items.findFirstOrThrow({ where: { sampleId: sample } })).resourceId;
  };
/** The second text leaves the sample, whose first was not adequate. */
const oneMoreText = async ({ sample }: Things) => {
  const items = asked.database.prisma.sampleItem;
  await items.deleteMany({ where: { sampleId: sample, position: 2 } });
  await items.updateMany({ where: { sampleId: sample }, data: { verdict: 'inadequate' } });
};
const sampleInput = { seed: 's', method: 'count', amount: 1, threshold: 0.4 };
const corpusInput = { name: uuidv7(), description: '', languages: [] };
const plan = { domains: [{ name: 'Blogs', kind: 'other' }], fields: [], hostShare: 0.05, whenFull: 'rest' };
const bilingual = bilingualSchema.parse({ languages: ['it', 'en'] });
const services = { Domain: 'D', TermList: '100: word=class', UrlList: 'https://a.test/' };

/** An index without texts. */
async function indexed({ corpus }: Things) {
  const { writer } = IndexWriter.open(join(asked.dataFolder, 'concordance', corpus));
  writer.commit();
  writer.close();
}

const replay = (things: Things) =>
  asked.database.prisma.mapping.create({
    data: { id: uuidv7(), jobId: things.job, settings: {}, total: 2, state: 'running' },
  });
const subCorpus = async ({ corpus }: Things) => {
  const input = { name: 'Italian', note: '', filter: { language: 'it' }, timeZone: 'UTC' };
  return { subCorpus: await addSubCorpus(asked.database, corpus, input, null) };
};
const said = {
  ...{ requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01', reference: '', note: '' },
};
const aboutHost = { host: 'a.test', subdomains: false, allows: ['mining' as const], grantedBy: 'Ada' };
const permission = async ({ corpus }: Things) => {
  const input = {
    ...aboutHost,
    urlStart: undefined,
    grantedOn: '2026-01-01',
    until: null,
    note: '',
    evidence: '',
  };
  return { permission: await addPermission(asked.database, corpus, input, null) };
};
const takedown = async ({ corpus }: Things) => {
  const target = { kind: 'host' as const, host: 'a.test', subdomains: false };
  return { takedown: await makeTakedown(asked.database, corpus, { target, said }, null) };
};
const upload = async ({ job }: Things) => {
  const { id } = await asked.database.prisma.upload.create({
    data: { id: uuidv7(), jobId: job, name: 'a.html', bytes: 1 },
  });
  return { upload: id };
};
const pair = async ({ pairing, job }: Things) => {
  const [a, b] = await asked.database.prisma.document.findMany({ where: { jobId: job }, take: 2 });
  const pages = { languageA: 'it', languageB: 'en', documentA: a!.id, documentB: b!.id };
  await asked.database.prisma.pagePair.create({
    data: { pairingId: pairing, number: 1, ...pages, score: 1, features: [] },
  });
};
const objection = async ({ job }: Things, state = 'waiting') => {
  const id = uuidv7();
  await asked.database.prisma.siteObjection.create({
    data: { id, host: 'a.test', subdomains: false, email: 'a@a.test', token: id, state },
  });
  if (state === 'standing') {
    await asked.database.prisma.objectedJob.create({ data: { objectionId: id, jobId: job } });
  }
  return id;
};
const discarded = ({ sample }: Things) =>
  asked.database.prisma.sample.update({ where: { id: sample }, data: { discardedAt: new Date() } });
const searching = ({ seedSearch }: Things) =>
  asked.database.prisma.seedSearch.update({ where: { id: seedSearch }, data: { state: 'running' } });
const pairingUnderWay = ({ pairing }: Things) =>
  asked.database.prisma.pairing.update({ where: { id: pairing }, data: { state: 'running' } });
const paired = ({ pairing }: Things) =>
  asked.database.prisma.pairing.update({
    where: { id: pairing },
    data: { counts: { pairs: { 'it-en': 1 } } },
  });
const blocked = (things: Things) => take('blockHostAction', { jobId: things.job, hostId: things.host });
const stopped = ({ run, host }: Things) =>
  asked.database.prisma.hostStats.updateMany({
    where: { runId: run, hostId: host },
    data: { stoppedAt: new Date() },
  });
const person = async () => {
  const id = uuidv7();
  await asked.database.prisma.user.create({
    data: { id, email: `${id}@a.test`, name: 'Bruno', role: 'viewer' },
  });
  return id;
};
const member = async ({ corpus }: Things) => {
  const userId = await person();
  await asked.database.prisma.membership.create({ data: { userId, corpusId: corpus, role: 'viewer' } });
  return userId;
};
const offer = async ({ corpus }: Things) => {
  const { email } = await asked.database.prisma.user.update({
    where: { id: admin.userId },
    data: { emailProvedAt: new Date() },
  });
  const { id } = await asked.database.prisma.membershipOffer.create({
    data: { id: uuidv7(), corpusId: corpus, email, role: 'viewer', createdBy: asked.userId },
  });
  return id;
};
const invitation = async ({ corpus }: Things, corpusId: string | null = corpus) => {
  const token = uuidv7();
  const { id } = await asked.database.prisma.invitation.create({
    data: {
      id: uuidv7(),
      tokenHash: secretHash(token),
      role: 'viewer',
      corpusId,
      note: '',
      createdBy: asked.userId,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return { id, token };
};
const session = async () => {
  const { id } = await asked.database.prisma.session.create({
    data: { id: uuidv7(), userId: admin.userId, expiresAt: new Date(Date.now() + 60_000) },
  });
  return id;
};
const finishedExport = async (things: Things) => {
  const folder = join(asked.dataFolder, 'exports', things.export);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), '{}');
  await asked.database.prisma.export.update({
    where: { id: things.export },
    data: { state: 'done', path: things.export, manifest: { files: [] } },
  });
};
const releaseIs =
  (state: ReleaseState) =>
  ({ release }: Things) =>
    asked.database.prisma.release.update({ where: { id: release }, data: { state } });
const unfinishedFormat = async ({ release }: Things) => {
  await releaseIs('done')({ release } as Things);
  for (const format of ['tei', 'txt'])
    await asked.database.prisma.releaseFile.upsert({
      where: { releaseId_format: { releaseId: release, format } },
      create: { releaseId: release, format, path: format },
      update: {},
    });
};
const finishedRelease = async ({ release }: Things) => {
  const folder = join(asked.dataFolder, 'releases', release);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'README.md'), '# Corpus');
  const manifest = { files: [{ path: 'README.md', bytes: 8, sha256: 'x' }] };
  await asked.database.prisma.release.update({ where: { id: release }, data: { state: 'done', manifest } });
};
const withPassword = async () => {
  const passwordHash = await hashPassword('correct horse battery');
  await asked.database.prisma.user.update({ where: { id: admin.userId }, data: { passwordHash } });
};
const withPasswordOf = async () => {
  const id = await person();
  await asked.database.prisma.user.update({ where: { id }, data: { passwordHash: 'x' } });
  return id;
};
const appOf = (userId: string) =>
  asked.database.prisma.totpSecret.upsert({
    where: { userId },
    create: { userId, secret: Buffer.from('x'), lastStep: 0 },
    update: {},
  });
const withApp = async () => {
  await withPassword();
  await appOf(admin.userId);
};
const opened = ({ corpus }: Things) =>
  asked.database.prisma.corpusNetwork.create({ data: { corpusId: corpus, cidr: '10.5.0.0/16' } });
const engineId = async () =>
  ((await take('addEngineAction', { settings: engine, key: '' })) as { id: string }).id;
const jobOf = ({ job }: Things) => ({ jobId: job });
const hostOf = ({ job, host }: Things) => ({ jobId: job, hostId: host });

const apiWays: Record<string, Way> = {
  'GET /audit': { query: '?as=csv', outside: true },
  'GET /corpora/{id}/audit': { query: '?as=csv' },
  'GET /jobs/{id}/audit': { query: '?as=csv&q=a' },
  'PUT /corpora/{id}/plan': { input: () => ({ version: 0, plan }) },
  'POST /corpora/{id}/exports': { input: () => ({ format: 'jsonl' }) },
  'GET /exports/{id}/file': { before: finishedExport, query: '?path=manifest.json' },
  'DELETE /exports/{id}': { before: finishedExport },
  'POST /corpora/{id}/releases': {
    input: () => ({ formats: ['txt'], description: { title: 'Corpus', creators: ['Ada'] } }),
  },
  'POST /releases/{id}/formats': { before: releaseIs('done'), input: () => ({ formats: ['jsonl'] }) },
  'POST /releases/{id}/formats/drop': {
    before: unfinishedFormat,
    input: () => ({ formats: ['tei'] }),
  },
  'POST /releases/{id}/stop': {},
  'POST /releases/{id}/resume': { before: releaseIs('stopped') },
  'POST /releases/{id}/withdrawal': { before: releaseIs('done'), input: () => ({ reason: 'Asked for.' }) },
  'DELETE /releases/{id}': { before: releaseIs('failed') },
  'GET /releases/{id}/file': { before: finishedRelease, query: '?path=README.md' },
  'POST /corpora/{id}/networks': { input: () => ({ cidr: '10.4.0.0/16' }) },
  'DELETE /corpora/{id}/networks': { before: opened, query: '?cidr=10.5.0.0/16' },
  'POST /jobs': { input: ({ corpus }) => ({ corpusId: corpus, name: 'New' }) },
  'POST /jobs/{id}/{command}': { params: () => ({ command: 'pause' }), before: running },
  'PUT /corpora/{id}/metadata-rules': { input: () => ({ rules: [], version: 0 }) },
  'POST /corpora/{id}/sub-corpora': { input: () => ({ name: 'New', filter: { language: 'it' } }) },
  'PATCH /corpora/{id}/sub-corpora/{subCorpus}': {
    before: subCorpus,
    params: (_, made) => made as object,
    input: () => ({ version: 1, note: 'Changed.' }),
  },
  'DELETE /corpora/{id}/sub-corpora/{subCorpus}': {
    before: subCorpus,
    params: (_, made) => made as object,
    query: '?version=1',
  },
  'PUT /corpora/{id}/rights': { input: () => ({ version: 0, leaveOut: ['noAi'] }) },
  'POST /corpora/{id}/permissions': { input: () => ({ ...aboutHost, grantedOn: '2026-01-01' }) },
  'PUT /corpora/{id}/permissions/{permission}': {
    before: permission,
    params: (_, made) => made as object,
    input: () => ({ version: 1, permission: { ...aboutHost, grantedOn: '2026-01-01', note: 'By letter.' } }),
  },
  'DELETE /corpora/{id}/permissions/{permission}': {
    before: permission,
    params: (_, made) => made as object,
    query: '?version=1',
  },
  'POST /corpora/{id}/takedowns': {
    input: () => ({ target: { kind: 'url', url: 'https://a.test/' }, said }),
  },
  'POST /corpora/{id}/takedowns/{takedown}/lift': {
    before: takedown,
    params: (_, made) => made as object,
    input: () => ({ version: 1, why: 'A mistake.' }),
  },
  'POST /corpora/{id}/metadata': {
    sent: ({ resource }) => `id,metadata.autore\n${resource},Ada\n`,
  },
  'PATCH /jobs/{id}/config': { input: () => ({ lock: 0, config: {} }) },
  'DELETE /jobs/{id}/run': { before: setJob('finished') },
  'POST /jobs/{id}/copy': { input: () => ({ name: 'Copy' }) },
  'POST /jobs/{id}/seeds': { query: '?lock=0', sent: 'https://a.test/\n' },
  'POST /jobs/{id}/replay': { input: () => ({}) },
  'DELETE /jobs/{id}/replay': { before: replay },
  'POST /jobs/{id}/uploads': { query: '?name=a.html', sent: '<p>a' },
  'DELETE /jobs/{id}/uploads/{upload}': { before: upload, params: (_, made) => made as object },
  'GET /jobs/{id}/log': { query: '?as=jsonl' },
  'GET /jobs/{id}/urls': { query: '?as=csv' },
  'GET /jobs/{id}/resources': { query: '?as=csv' },
  'GET /corpora/{id}/resources': { query: '?as=csv' },
  'GET /corpora/{id}/concordance': { before: indexed, query: '?as=csv&q=%22a%22' },
  ...Object.fromEntries(
    ['frequencies', 'collocates', 'distribution'].map((table) => [
      `GET /corpora/{id}/${table}`,
      { before: indexed, query: `?as=csv&q=%22a%22${table === 'distribution' ? '&field=format' : ''}` },
    ]),
  ),
  'GET /corpora/{id}/word-list': { before: indexed, query: '?as=csv' },
  'GET /corpora/{id}/ngrams': { before: indexed, query: '?limit=1000' },
  'GET /corpora/{id}/keywords': { before: indexed, query: '?as=csv' },
  'GET /corpora/{id}/progress': { query: '?as=csv' },
  'GET /corpora/{id}/find': { query: '?q=a' },
  'GET /jobs/{id}/find': { query: '?q=a' },
  'GET /jobs/{id}/seeds': {},
  'GET /jobs/{id}/seeds/origins': { query: '?limit=1000' },
  'GET /samples/{id}/items': { query: '?limit=1000' },
  'GET /samples/{id}/texts': { query: '?positions=1' },
  'GET /pairings/{id}/pairs': { query: '?limit=1000' },
  'GET /releases/{id}/comparison': { query: ({ release }) => `?limit=10000&with=${release}` },
  'POST /jobs/{id}/hosts/{host}/{command}': { before: running, params: () => ({ command: 'block' }) },
  'PATCH /jobs/{id}/hosts/{host}': { before: running, input: () => ({ intervalMs: 5_000 }) },
  'PATCH /hosts/{host}': { input: () => ({ intervalMs: 5_000 }), outside: true },
  'POST /templates': {
    input: ({ corpus }) => ({ corpusId: corpus, name: 'New', description: '', domainSlug: null, config: {} }),
  },
  'DELETE /templates/{id}': {},
  'POST /corpora/{id}/samples': { input: () => sampleInput },
  'POST /jobs/{id}/samples': { input: () => sampleInput },
  'DELETE /samples/{id}': {},
  'POST /samples/{id}/restore': { before: discarded },
  'PUT /samples/{id}/items/{position}': { input: () => ({ verdict: 'adequate' }) },
  'POST /samples/{id}/judgements': {
    input: ({ resource }) => ({ judgements: [{ id: uuidv7(), resourceId: resource, verdict: 'adequate' }] }),
  },
  'GET /samples/{id}/judgements': { query: '?as=csv' },
  'PUT /samples/{id}/judges': { input: () => ({ judges: [] }) },
  'POST /samples/{id}/similar': { before: oneMoreText },
  'POST /samples/{id}/drops': {
    before: judgedAs('inadequate'),
    input: (_, resourceId) => ({ resourceId, with: 'itself' }),
  },
  'POST /corpora/{id}/drops': {
    input: ({ resource }) => ({ resourceId: resource, with: 'itself' }),
  },
  'POST /corpora/{id}/drops/{deletion}/undo': {
    before: async ({ job, resource }) => {
      const gone = await take('deleteResourcesAction', { jobId: job, what: { ids: [resource] } });
      return { deletion: (gone as { deletionId: string }).deletionId };
    },
    params: (_, made) => made as { deletion: string },
  },
  'POST /samples/{id}/settlements': {
    before: judgedAs('unsure'),
    input: (_, resourceId) => ({ id: uuidv7(), resourceId, verdict: 'adequate', after: null }),
  },
  'PUT /corpora/{id}/judging': { input: () => ({ guidelines: 'Prose.', reasons: ['a list'] }) },
  'POST /jobs/{id}/pairings': { input: () => ({ settings: bilingual }) },
  'DELETE /pairings/{id}': { before: pairingUnderWay },
  'PUT /pairings/{id}/pairs/{number}': { before: pair, input: () => ({ verdict: 'right' }) },
  'GET /pairings/{id}/tmx': { before: paired },
  'GET /pairings/{id}/tsv': { before: paired },
  'POST /corpora/{id}/probes': { input: () => ({ kind: 'addresses', seeds: ['https://a.test/'] }) },
  'POST /probes/{id}/stop': {
    before: ({ probe }) =>
      asked.database.prisma.probe.update({ where: { id: probe }, data: { state: 'running' } }),
  },
  'POST /corpora/{id}/seed-searches': {
    input: () => ({ settings: { source: 'pages', urls: ['https://a.test/'] } }),
  },
  'DELETE /seed-searches/{id}': {},
  'POST /seed-searches/{id}/{command}': { before: searching, params: () => ({ command: 'stop' }) },
  'GET /seed-searches/{id}/taken': {},
  'POST /resources/{id}/styles': {
    // A page whose original need not be there.
    before: async ({ resource }) => {
      const { document } = asked.database.prisma;
      await document.updateMany({ where: { resourceId: resource }, data: { format: 'pdf' } });
    },
    params: ({ resource }) => ({ id: resource }),
  },
  'POST /lists': { input: ({ corpus }) => ({ corpusId: corpus, url: 'https://a.test/list' }), waits: true },
  'POST /clean': { input: () => ({ url: 'https://a.test/1' }), waits: true, outside: true },
  'POST /services/boilerplate-remover': {
    input: () => ({ input: { url: 'https://a.test/2' } }),
    waits: true,
    outside: true,
  },
  'POST /services/tagger': {
    input: () => ({ input: { url: 'https://a.test/3' } }),
    waits: true,
    outside: true,
  },
  'POST /services/focused-crawl': {
    input: ({ corpus }) => ({ ...services, corpusId: corpus, LanguagesList: 'it' }),
  },
  'POST /services/bilingual-crawl': {
    input: ({ corpus }) => ({ ...services, corpusId: corpus, Language1: 'it', Language2: 'en' }),
  },
  'GET /services/crawls/{id}/results': {},
};

const actionWays: Partial<Record<ActionName, Way>> = {
  objectAction: {
    input: () => ({ host: 'b.example.org', subdomains: true, email: 'b@example.org' }),
    outside: true,
  },
  accept: {
    before: (things) => invitation(things, null),
    input: (_, made) => ({
      token: (made as { token: string }).token,
      name: 'New',
      email: `${uuidv7()}@a.test`,
      password: 'a quite long pass phrase',
    }),
    outside: true,
  },
  join: { before: invitation, input: (_, made) => ({ token: (made as { token: string }).token }) },
  saveName: { input: () => ({ name: 'Ada' }), outside: true },
  savePassword: {
    before: withPassword,
    input: () => ({ current: 'correct horse battery', next: 'another quite long phrase', endKeys: false }),
    outside: true,
  },
  endSession: {
    before: async () => {
      await withPassword();
      return session();
    },
    input: (_, id) => ({ id, password: 'correct horse battery' }),
    outside: true,
  },
  endOtherSessions: {
    before: withPassword,
    input: () => ({ password: 'correct horse battery' }),
    outside: true,
  },
  makeApiKey: { input: () => ({ name: 'k', scope: 'read', days: 30 }), outside: true },
  endApiKey: {
    before: async () => {
      const data = { id: uuidv7(), userId: admin.userId, name: 'k', keyHash: uuidv7(), prefix: 'f' };
      await asked.database.prisma.apiKey.create({
        data: { ...data, expiresAt: new Date(Date.now() + 60_000) },
      });
      return data.id;
    },
    input: (_, id) => ({ id }),
    outside: true,
  },
  removeFactorAction: {
    before: withApp,
    input: () => ({ which: 'totp', password: 'correct horse battery' }),
    outside: true,
  },
  renewRecoveryCodesAction: {
    before: withApp,
    input: () => ({ password: 'correct horse battery' }),
    outside: true,
  },
  confirmAddressAction: { before: withPasswordOf, input: (_, userId) => ({ userId }), outside: true },
  unlinkIdentityAction: {
    before: async () => {
      await withPassword();
      const identity = { issuer: `https://${uuidv7()}.test`, subject: 's', userId: admin.userId };
      await asked.database.prisma.signInIdentity.create({ data: identity });
      return identity.issuer;
    },
    input: (_, issuer) => ({ issuer, password: 'correct horse battery' }),
    outside: true,
  },
  makeResetLink: { before: withPasswordOf, input: (_, userId) => ({ userId }), outside: true },
  resetPasswordAction: {
    before: async () => {
      const userId = await withPasswordOf();
      const { link } = (await take('makeResetLink', { userId })) as { link: string };
      return link.slice(link.lastIndexOf('/') + 1);
    },
    input: (_, token) => ({ token, password: 'another quite long phrase', endKeys: false }),
    outside: true,
  },
  removeFactors: {
    before: async () => {
      const userId = await withPasswordOf();
      await appOf(userId);
      return userId;
    },
    input: (_, userId) => ({ userId }),
    outside: true,
  },
  endSessionsOf: { before: withPasswordOf, input: (_, userId) => ({ userId }), outside: true },
  endSessionsOfAll: { input: () => ({}), outside: true },
  saveFactorDemand: {
    before: () => asked.database.query(sql`INSERT INTO installation (id) VALUES (1) ON CONFLICT DO NOTHING`),
    input: () => ({ demand: 'nobody' }),
    outside: true,
  },
  saveBrowserIsolation: {
    before: () => asked.database.query(sql`INSERT INTO installation (id) VALUES (1) ON CONFLICT DO NOTHING`),
    input: () => ({ withoutIsolation: false }),
    outside: true,
  },
  grantNetworkAction: { input: ({ corpus }) => ({ corpusId: corpus, cidr: '10.3.0.0/16', note: '' }) },
  withdrawNetworkAction: {
    before: opened,
    input: ({ corpus }) => ({ corpusId: corpus, cidr: '10.5.0.0/16' }),
  },
  addEngineAction: { input: () => ({ settings: engine, key: '' }), outside: true },
  changeEngineAction: {
    before: engineId,
    input: (_, id) => ({ id, settings: engine, key: '', forgetKey: true }),
    outside: true,
  },
  removeEngineAction: { before: engineId, input: (_, id) => ({ id }), outside: true },
  confirmObjectionAction: {
    before: (things) => objection(things),
    input: (_, id) => ({ id }),
    outside: true,
  },
  dropObjectionAction: {
    before: (things) => objection(things),
    input: (_, id) => ({ id }),
    outside: true,
  },
  withdrawObjectionAction: {
    before: (things) => objection(things, 'standing'),
    input: (_, id) => ({ id }),
    outside: true,
  },
  saveContact: {
    before: () => asked.database.query(sql`INSERT INTO installation (id) VALUES (1) ON CONFLICT DO NOTHING`),
    input: () => ({ contactEmail: 'a@a.test', contactUrl: 'https://a.test/' }),
    outside: true,
  },
  saveQuotaDefaultsAction: {
    before: () => asked.database.query(sql`INSERT INTO installation (id) VALUES (1) ON CONFLICT DO NOTHING`),
    input: () => ({ quotas: { corpus: { exportBytes: 5 }, person: { drafts: null } } }),
    outside: true,
  },
  saveCorpusQuotasAction: { input: ({ corpus }) => ({ id: corpus, quotas: { archiveBytes: null } }) },
  savePersonQuotasAction: {
    input: () => ({ id: admin.userId, quotas: { uploadBytes: null } }),
    outside: true,
  },
  allowNetwork: { input: () => ({ cidr: '10.1.0.0/16', note: '' }), outside: true },
  forbidNetwork: {
    before: () => asked.database.prisma.allowedNetwork.create({ data: { cidr: '10.2.0.0/16' } }),
    input: () => ({ cidr: '10.2.0.0/16' }),
    outside: true,
  },
  invite: { input: ({ corpus }) => ({ role: 'viewer', corpusId: corpus, note: '' }) },
  withdrawInvitation: {
    before: invitation,
    input: (_, made) => ({ id: (made as { id: string }).id }),
    outside: true,
  },
  changeRole: { before: person, input: (_, userId) => ({ userId, role: 'owner' }), outside: true },
  disablePerson: { before: person, input: (_, userId) => ({ userId, disabled: true }), outside: true },
  setHostIntervalAction: { input: ({ host }) => ({ hostId: host, intervalMs: 5_000 }), outside: true },
  setInvalidTlsAction: { input: ({ host }) => ({ hostId: host, invalidTls: true }), outside: true },

  createCorpusAction: { input: () => corpusInput, outside: true },
  openDemoAction: { input: () => ({}), outside: true },
  updateCorpusAction: {
    input: ({ corpus }) => ({ corpusId: corpus, corpus: { ...corpusInput, name: uuidv7() } }),
  },
  savePlanAction: { input: ({ corpus }) => ({ corpusId: corpus, version: 0, plan }) },
  inviteToCorpusAction: { input: ({ corpus }) => ({ corpusId: corpus, role: 'viewer' }) },
  archiveCorpusAction: { input: ({ corpus }) => ({ corpusId: corpus, archived: true }) },
  removeCorpusAction: { input: ({ corpus }) => ({ corpusId: corpus }) },
  keepCorpusAction: {
    before: ({ corpus }) => askRemoval(asked.database, { kind: 'corpus', id: corpus }, null),
    input: ({ corpus }) => ({ corpusId: corpus }),
  },
  offerMembershipAction: { input: ({ corpus }) => ({ corpusId: corpus, email: 'c@c.test', role: 'viewer' }) },
  withdrawOfferAction: { before: offer, input: ({ corpus }, offerId) => ({ corpusId: corpus, offerId }) },
  answerOfferAction: { before: offer, input: (_, offerId) => ({ offerId, accept: true }) },
  setMemberAction: {
    before: member,
    input: ({ corpus }, userId) => ({ corpusId: corpus, userId, role: 'linguist' }),
  },
  saveLanguageSampleAction: {
    input: ({ corpus }) => ({
      corpusId: corpus,
      name: 'Ladin',
      code: 'x-lad',
      text: 'parole '.repeat(minSampleBytes),
    }),
  },
  deleteLanguageSampleAction: {
    before: ({ corpus }) =>
      asked.database.prisma.languageSample.create({
        data: { corpusId: corpus, code: 'x-b', name: 'B', bytes: 1, model: {}, createdBy: asked.userId },
      }),
    input: ({ corpus }) => ({ corpusId: corpus, code: 'x-b' }),
  },
  takeDownAction: {
    before: (things) => objection(things, 'standing'),
    input: ({ corpus }, objectionId) => ({ corpusId: corpus, objectionId }),
  },
  orderExportAction: { input: ({ corpus, job }) => ({ corpusId: corpus, jobId: job, format: 'jsonl' }) },

  createJobAction: {
    input: ({ corpus }) => ({
      corpusId: corpus,
      id: uuidv7(),
      job: { name: 'New', domainSlug: null, config },
    }),
  },
  saveJobAction: {
    input: ({ job }) => ({ jobId: job, lock: 0, job: { name: 'Other', domainSlug: null, config } }),
  },
  reviseRunAction: {
    before: running,
    input: ({ job }) => ({
      jobId: job,
      lock: 0,
      job: { name: 'Job', domainSlug: null, config: otherConfig },
    }),
  },
  commandJobAction: { input: ({ job }) => ({ jobId: job, command: 'start' }) },
  discardRunAction: { before: running, input: ({ job, run }) => ({ jobId: job, runId: run }) },
  archiveJobAction: { input: ({ job }) => ({ jobId: job, archived: true }) },
  removeJobAction: { input: ({ job }) => ({ jobId: job }) },
  keepJobAction: {
    before: ({ job }) => askRemoval(asked.database, { kind: 'job', id: job }, null),
    input: ({ job }) => ({ jobId: job }),
  },
  scheduleJobAction: { input: ({ job }) => ({ jobId: job, everyDays: 7, was: null }) },
  setJobNotesAction: { input: ({ job }) => ({ jobId: job, notes: 'Note' }) },
  setJobOwnerAction: { input: ({ job }) => ({ jobId: job, ownerId: admin.userId }) },
  copyJobAction: { input: ({ job }) => ({ jobId: job, name: 'Copy', withSeeds: true }) },
  saveTemplateAction: { input: ({ job }) => ({ jobId: job, name: 'Kept', description: '' }) },
  deleteTemplateAction: { input: ({ template }) => ({ templateId: template }) },
  startPairingAction: {
    input: ({ job }) => ({
      jobId: job,
      settings: { languages: ['it', 'en'], minPairScore: 0.5, alignSentences: false },
    }),
  },
  stopPairingAction: { before: pairingUnderWay, input: ({ pairing }) => ({ pairingId: pairing }) },
  judgePairAction: {
    before: pair,
    input: ({ pairing }) => ({ pairingId: pairing, number: 1, verdict: 'wrong' }),
  },
  blockHostAction: { before: running, input: hostOf },
  unblockHostAction: { before: blocked, input: hostOf },
  allowHostAction: { before: stopped, input: hostOf },
  slowHostAction: { before: running, input: (things) => ({ ...hostOf(things), intervalMs: 5_000 }) },
  createSampleAction: { input: ({ job }) => ({ jobId: job, sample: sampleInput }) },
  createCorpusSampleAction: { input: ({ corpus }) => ({ corpusId: corpus, sample: sampleInput }) },
  discardSampleAction: { input: ({ sample }) => ({ sampleId: sample, discarded: true }) },
  startReplayAction: { input: jobOf },
  abandonReplayAction: { before: replay, input: jobOf },
  excludeAction: {
    before: running,
    input: ({ job }) => ({ jobId: job, lock: 0, exclusion: { test: 'contains', value: 'tag' } }),
  },
  dismissAlertAction: {
    before: async ({ run }) =>
      Number((await asked.database.prisma.alert.create({ data: { runId: run, kind: 'nothingFetched' } })).id),
    input: ({ job }, alertId) => ({ jobId: job, alertId }),
  },
  deleteResourcesAction: { input: ({ job, resource }) => ({ jobId: job, what: { ids: [resource] } }) },
  restoreResourcesAction: {
    before: ({ job, resource }) => take('deleteResourcesAction', { jobId: job, what: { ids: [resource] } }),
    input: ({ job, resource }) => ({ jobId: job, what: { ids: [resource] } }),
  },
  undoDeletionAction: {
    before: ({ job, resource }) => take('deleteResourcesAction', { jobId: job, what: { ids: [resource] } }),
    input: ({ job }, made) => ({ jobId: job, deletionId: (made as { deletionId: string }).deletionId }),
  },
  assignMetadataAction: {
    input: ({ job, resource }) => ({
      jobId: job,
      what: { ids: [resource] },
      values: { author: 'Ada' },
      mayMake: true,
    }),
  },
  undoMetadataAction: {
    before: ({ job, resource }) =>
      take('assignMetadataAction', {
        jobId: job,
        what: { ids: [resource] },
        values: { author: 'Ada' },
        mayMake: true,
      }),
    input: ({ job }, made) => ({ jobId: job, editId: (made as { editId: string }).editId }),
  },
};

const leavesSomething = (audited: Audited) => !('nothing' in audited);
const wantedOf = (audited: Audited): readonly string[] =>
  'writes' in audited ? audited.writes : 'reads' in audited ? [audited.reads] : [];

/** What came into the log since an entry, newest first. */
async function entriesSince(id: number): Promise<AuditView[]> {
  return (await listAudit(asked.database, {}, { limit: 20 })).filter((entry) => entry.id > id);
}
const newestId = async () => (await listAudit(asked.database, {}, { limit: 1 }))[0]?.id ?? 0;

/** The entry that an operation leaves has to say who, and of which corpus. */
function expectEntry(entries: readonly AuditView[], audited: Audited, corpusId: string | null): void {
  const fitting = entries.filter(({ action }) => wantedOf(audited).includes(action));
  expect(fitting.length, `Its entries: ${JSON.stringify(entries)}`).toBeGreaterThan(0);
  if (corpusId !== null) expect(fitting.map((entry) => entry.corpusId)).toContain(corpusId);
}

/** Taken by whoever has a secret or comes by, and not in the name of somebody who is signed in. */
const byAnybody: ActionName[] = ['accept', 'objectAction', 'resetPasswordAction'];

describe('every route that changes something or gives files', () => {
  const byName = new Map(
    apiRoutes.map((route) => [`${route.definition.method} ${route.definition.path}`, route]),
  );
  const names = Object.keys(apiAudit).filter((name) => leavesSomething(apiAudit[name]!) && byName.has(name));

  it.each(names)('leaves its entry: %s', async (name) => {
    const way = apiWays[name];
    if (!way) throw new Error('This test has no way to ask it.');
    const things = await makeThings(asked.database, asked.userId);
    const made = await way.before?.(things);
    const newest = await newestId();
    const route = byName.get(name)!;
    const leaving = new AbortController();
    const input = way.input?.(things, made);
    const query = typeof way.query === 'function' ? way.query(things) : (way.query ?? '');
    const request = new Request(`https://florilegium.test/api/v1${route.definition.path}${query}`, {
      method: route.definition.method,
      headers: { authorization: `Bearer ${admin.key}` },
      body:
        (typeof way.sent === 'function' ? way.sent(things) : way.sent) ??
        (input === undefined ? null : JSON.stringify(input)),
      signal: leaving.signal,
    });
    const given = {
      id: idOf(route.definition.path, things),
      host: String(things.host),
      number: '1',
      position: '1',
    };
    const all = { ...given, ...way.params?.(things, made) };
    const wanted = Object.entries(all).filter(([key]) => route.definition.path.includes(`{${key}}`));
    const answer = route(request, { params: Promise.resolve(Object.fromEntries(wanted)) });
    if (way.waits) setTimeout(() => leaving.abort(), 1_000);
    const response = await answer;
    const text = await response.text();
    const entries = await entriesSince(newest);
    if (!way.waits || entries.length === 0) expect(response.status, text).toBeLessThan(300);
    expectEntry(entries, apiAudit[name]!, way.outside ? null : things.corpus);
    expect(entries[0]).toMatchObject({ actorId: admin.userId, apiKeyName: 'admin' });
  });

  it('has no entry where it gives a page of a list', async () => {
    const things = await makeThings(asked.database, asked.userId);
    const newest = await newestId();
    for (const name of [
      'GET /jobs/{id}/log',
      'GET /jobs/{id}/urls',
      'GET /jobs/{id}/resources',
      'GET /audit',
    ]) {
      const route = byName.get(name)!;
      const headers = { authorization: `Bearer ${admin.key}` };
      const request = new Request(`https://florilegium.test/api/v1${route.definition.path}`, { headers });
      const params = Promise.resolve(name.includes('{id}') ? { id: things.job } : {});
      expect((await route(request, { params })).status).toBe(200);
    }
    expect(await entriesSince(newest)).toEqual([]);
  });
});

describe('the log as a file', () => {
  it('runs no formula that somebody has written into a name', async () => {
    const name = '=HYPERLINK("https://evil.test")';
    const { id } = (await take('createCorpusAction', { ...corpusInput, name })) as { id: string };
    const route = apiRoutes.find(({ definition }) => definition.path === '/corpora/{id}/audit')!;
    const request = new Request('https://florilegium.test/api/v1/corpora/x/audit?as=csv', {
      headers: { authorization: `Bearer ${admin.key}` },
    });
    const csv = await (await route(request, { params: Promise.resolve({ id }) })).text();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);
  });
});

function idOf(path: string, things: Things): string {
  const kinds = {
    corpora: things.corpus,
    exports: things.export,
    releases: things.release,
    samples: things.sample,
    templates: things.template,
    pairings: things.pairing,
    probes: things.probe,
    'seed-searches': things.seedSearch,
  };
  return kinds[path.split('/')[1] as keyof typeof kinds] ?? things.job;
}

let actions: Awaited<ReturnType<typeof exportedActions>> | undefined;

/** Takes an action as the admin in a browser; gives what it answers. */
async function take(name: ActionName, input: unknown): Promise<unknown> {
  actions ??= await exportedActions();
  const answer = await actions.get(name)!(input);
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
  return answer.data;
}

/** These are taken below, in an order of their own, or by a browser that signs in (factor-sign-in.integration.test). */
const apart: ActionName[] = [
  'setUp',
  'retryMessage',
  'confirmTotpAction',
  'confirmFirstTotp',
  'addPasskeyAction',
  'addFirstPasskey',
];

describe('every action that changes something', () => {
  const names = (Object.keys(actionAudit) as ActionName[]).filter(
    (name) => leavesSomething(actionAudit[name]) && !apart.includes(name),
  );

  it.each(names)('leaves its entry: %s', async (name) => {
    const way = actionWays[name];
    if (!way) throw new Error('This test has no way to take it.');
    const things = await makeThings(asked.database, asked.userId);
    const made = await way.before?.(things);
    const newest = await newestId();
    await take(name, way.input?.(things, made));
    const entries = await entriesSince(newest);
    expectEntry(entries, actionAudit[name], way.outside ? null : things.corpus);
    if (byAnybody.includes(name)) return;
    expect(new Set(entries.map(({ actorId }) => actorId)), JSON.stringify(entries)).toEqual(
      new Set([admin.userId]),
    );
  });

  it('by somebody without an account leaves where they are', async () => {
    const newest = await newestId();
    await take('objectAction', { host: 'd.example.org', subdomains: true, email: 'd@example.org' });
    expect(await entriesSince(newest)).toMatchObject([{ actorId: null, address: '2001:db8:1:2::/64' }]);
  });
});

describe('a sign-in', () => {
  const from = { headers: { 'x-forwarded-for': '192.0.2.9', 'user-agent': 'Firefox' } };
  const signIn = (email: string, password: string) =>
    localSignIn.options.authorize({ email, password }, from as never);

  it('has an entry, and so has its failure, without what was typed as a password', async () => {
    const email = `${uuidv7()}@a.test`;
    const userId = await person();
    const passwordHash = await hashPassword('correct horse battery');
    await asked.database.prisma.user.update({ where: { id: userId }, data: { email, passwordHash } });
    const newest = await newestId();
    visitor.sessionId = null;
    expect(await signIn(email, 'hunter2hunter2')).toBeNull();
    expect(await signIn(email, 'hunter3hunter3')).toBeNull();
    expect(await signIn(email, 'correct horse battery')).toMatchObject({ id: userId });
    visitor.sessionId = admin.sessionId;
    const entries = await entriesSince(newest);
    expect(entries).toMatchObject([
      { action: 'session.opened', actorId: userId, address: '192.0.2.9', detail: { userAgent: 'Firefox' } },
      {
        action: 'session.refused',
        actorId: null,
        address: '192.0.2.9',
        subject: `account:${email}`,
        detail: { reason: 'wrongPassword' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('hunter');
  });
});

describe('a right that somebody lacks', () => {
  it('has an entry with who asked for what, and none where there is nothing', async () => {
    const { corpus, job } = await makeThings(asked.database, asked.userId);
    const log = apiRoutes.find(({ definition }) => definition.path === '/jobs/{id}/log')!;
    const byKey = { headers: { authorization: `Bearer ${stranger.key}` } };
    // An action above signs everybody out.
    await asked.database.query(sql`UPDATE session SET revoked_at = NULL WHERE id = ${stranger.sessionId}`);
    const newest = await newestId();
    visitor.sessionId = stranger.sessionId;
    for (const id of [job, uuidv7(), job]) {
      await openPage('/jobs/[id]/log', { id }).catch(() => {});
      await log(new Request('http://florilegium.test/', byKey), { params: Promise.resolve({ id }) });
    }
    await take('createCorpusAction', corpusInput).catch(() => {});
    visitor.sessionId = admin.sessionId;
    const ofJob = { actorId: stranger.userId, corpusId: corpus, subject: `corpus:${corpus}` };
    await expect.poll(async () => (await entriesSince(newest)).length).toBe(3);
    const entries = await entriesSince(newest);
    const byOperation = Object.fromEntries(entries.map((entry) => [entry.detail.operation, entry]));
    expect(byOperation).toMatchObject({
      '/jobs/[id]/log': { ...ofJob, apiKeyId: null, detail: { right: 'corpus.read', thing: job } },
      'GET /jobs/{id}/log': { ...ofJob, apiKeyId: expect.any(String), detail: { thing: job } },
      createCorpusAction: { actorId: stranger.userId, subject: 'right:corpus.create' },
    });
  });
});

describe('the set-up and the queues', () => {
  it('leave their entries', async () => {
    const queue = 'run-start';
    const newest = await newestId();
    // There is no such message, so nothing was done, and nothing is said to have been.
    await take('retryMessage', { queue, id: '1' }).catch(() => {});
    const tried = await entriesSince(newest);
    expect(tried.every(({ action }) => action === 'queue.retried')).toBe(true);

    await asked.database.query(sql`TRUNCATE installation, app_user CASCADE`);
    const input = {
      token: setupToken(),
      name: 'Ada',
      email: 'ada@new.test',
      password: 'a quite long pass phrase',
      contactEmail: 'a@a.test',
      contactUrl: 'https://a.test/',
    };
    await take('setUp', input);
    expectEntry(await entriesSince(newest), actionAudit.setUp, null);
  });
});
