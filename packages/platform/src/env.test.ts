import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from './app-error';
import { needDatabaseUrl, readSettings, settingNames } from './env';

function complaintAbout(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env, '/checkout');
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('badSetting');
    return (error as AppError).message;
  }
  throw new Error('no complaint');
}

test('nothing set: everything that can have a default has one', () => {
  expect(readSettings({}, '/checkout')).toEqual({
    dataFolder: join('/checkout', '.florilegium'),
    archive: { folder: join('/checkout', '.florilegium', 'archive') },
    archiveFileBytes: 1_000_000_000,
    uploadBytes: 5_000_000_000,
    requestsPerMinute: 6_000,
    ordersPerHour: 600,
    searchMemoryBytes: 268_435_456,
    demoPort: 4477,
    port: 3000,
    logLevel: 'info',
    allowedHosts: [],
    trustedProxies: 0,
    taggers: { udpipeParses: false },
  });
});

test('taggers that an admin has set up; of the service only its origin counts', () => {
  const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/checkout').taggers;
  expect(
    read({
      TREETAGGER_FOLDER: '/opt/treetagger',
      UDPIPE_URL: 'https://udpipe.example.org/some/path?x=1',
      UDPIPE_PARSE: 'yes',
      TAGGER_COMMAND: ' python3  /srv/tagger.py ',
    }),
  ).toEqual({
    treetaggerFolder: '/opt/treetagger',
    udpipeUrl: 'https://udpipe.example.org',
    udpipeParses: true,
    command: ['python3', '/srv/tagger.py'],
  });
  expect(complaintAbout({ TREETAGGER_FOLDER: 'treetagger' })).toContain('TREETAGGER_FOLDER expects a folder');
  expect(complaintAbout({ UDPIPE_PARSE: 'perhaps' })).toBe("UDPIPE_PARSE expects yes or no, not 'perhaps'.");
  expect(complaintAbout({ UDPIPE_URL: 'ftp://x' })).toContain('UDPIPE_URL expects a URL');
  expect(complaintAbout({ TAGGER_COMMAND: '  ' })).toContain('TAGGER_COMMAND expects a program');
});

test('search servers in their order, without a password in an address', () => {
  const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/checkout').searchServers;
  const SEARCH_CLICKHOUSE = 'https://one.example:8443/texts http://two.example:8123';
  expect(read({ SEARCH_CLICKHOUSE, SEARCH_CLICKHOUSE_USER: 'f', SEARCH_CLICKHOUSE_PASSWORD: 'p' })).toEqual({
    servers: [
      { origin: 'https://one.example:8443', database: 'texts' },
      { origin: 'http://two.example:8123', database: 'default' },
    ],
    user: 'f',
    password: 'p',
  });
  for (const bad of [
    'ftp://a',
    'https://u:p@a.example',
    'https://a.example/x;y',
    'a',
    ' ',
    'https://a/x https://a/x',
  ]) {
    const complaint = complaintAbout({ SEARCH_CLICKHOUSE: bad });
    expect(complaint).toContain('SEARCH_CLICKHOUSE expects');
    expect(complaint).not.toContain('u:p');
  }
  expect(complaintAbout({ SEARCH_CLICKHOUSE_PASSWORD: 'secret' })).not.toContain('secret');
  expect(complaintAbout({ SEARCH_CLICKHOUSE, SEARCH_CLICKHOUSE_PASSWORD: 'a\nb' })).toContain('line end');
});

test('a provider of sign-in needs its three settings, and speaks https unless it is on this machine', () => {
  const provider = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
  const groups = { OIDC_ADMIN_GROUPS: ' cn=admins,ou=it ;; staff ' };
  expect(readSettings({ ...provider, ...groups }, '/checkout').openId).toEqual({
    issuer: 'https://login.example.org',
    clientId: 'c',
    clientSecret: 's',
    name: 'login.example.org',
    scope: 'openid email profile',
    acrValues: [],
    createsAccounts: false,
    groupsClaim: 'groups',
    groups: { admin: ['cn=admins,ou=it', 'staff'] },
  });
  const OIDC_ACR_VALUES = ' https://refeds.org/profile/mfa  2 ';
  expect(readSettings({ ...provider, OIDC_ACR_VALUES }, '/checkout').openId?.acrValues).toEqual([
    'https://refeds.org/profile/mfa',
    '2',
  ]);
  expect(complaintAbout({ OIDC_CLIENT_ID: 'c' })).toContain('OIDC_CLIENT_SECRET is missing');
  const issuer = (OIDC_ISSUER: string) =>
    readSettings({ ...provider, OIDC_ISSUER }, '/checkout').openId?.issuer;
  expect(issuer('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
  expect(() => issuer('http://login.example.org')).toThrow('OIDC_ISSUER expects an https URL');
  expect(complaintAbout({ ...provider, OIDC_SCOPE: 'email' })).toContain('OIDC_SCOPE expects scopes');
});

test('an empty variable counts as missing', () => {
  expect(readSettings({ REDIS_URL: '', PORT: '' }, '/checkout')).toEqual(readSettings({}, '/checkout'));
});

test('reads what is set; a relative data folder lies in the checkout', () => {
  const settings = readSettings(
    {
      DATABASE_URL: 'postgres://u:p@h/d',
      REDIS_URL: 'rediss://h',
      PORT: '80',
      FLORILEGIUM_DATA: 'here',
      HOME: '/x',
    },
    '/checkout',
  );
  expect(settings).toMatchObject({
    databaseUrl: 'postgres://u:p@h/d',
    redisUrl: 'rediss://h',
    port: 80,
    dataFolder: join('/checkout', 'here'),
  });
});

test('the archive is in a folder or a bucket of its own', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const read = (ARCHIVE_URL: string) =>
    readSettings({ ARCHIVE_URL, ARCHIVE_FILE_MB: '250', ...keys }, '/checkout');
  expect(read('file:///srv/web%20archive')).toMatchObject({
    archive: { folder: '/srv/web archive' },
    archiveFileBytes: 250_000_000,
  });
  expect(read('s3://corpora/warc/2026?region=eu-south-1').archive).toEqual({
    s3: {
      endpoint: 'https://s3.eu-south-1.amazonaws.com',
      region: 'eu-south-1',
      bucket: 'corpora',
      prefix: 'warc/2026/',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    },
  });
  expect(read('s3://corpora?endpoint=http://127.0.0.1:9000').archive).toMatchObject({
    s3: { endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', prefix: '', forcePathStyle: true },
  });
  expect(read('s3://corpora?endpoint=https://s3.example.org&pathStyle=false').archive).toMatchObject({
    s3: { forcePathStyle: false },
  });
});

test('a bucket without keys is named as what it lacks', () => {
  expect(complaintAbout({ ARCHIVE_URL: 's3://corpora', AWS_ACCESS_KEY_ID: 'id' })).toMatch(
    /AWS_SECRET_ACCESS_KEY is missing/,
  );
});

test.each([
  ['ARCHIVE_URL', 'https://s3.example.org/corpora', 's3://bucket/prefix'],
  ['ARCHIVE_URL', 's3://corpora?endpoint=ftp://h', 's3://bucket/prefix'],
  ['ARCHIVE_URL', 's3://corpora?zone=eu', 's3://bucket/prefix'],
  ['ARCHIVE_URL', 's3://corpora/%zz', 's3://bucket/prefix'],
  ['ARCHIVE_URL', 'file://host/srv', 's3://bucket/prefix'],
  ['ARCHIVE_FILE_MB', '5001', 'whole megabytes from 1 to 5000'],
  ['ARCHIVE_FILE_MB', '0', 'whole megabytes from 1 to 5000'],
  ['UPLOAD_MAX_MB', '0', 'whole megabytes from 1 to 100000'],
  ['REQUESTS_PER_MINUTE', '0', 'a whole number from 1 to 1000000'],
  ['ORDERS_PER_HOUR', '-1', 'a whole number from 1 to 1000000'],
  ['SEARCH_MEMORY_MB', '15', 'whole megabytes from 16 to 65536'],
  ['PORT', '70000', 'a port number from 1 to 65535'],
  ['PORT', '0', 'a port number from 1 to 65535'],
  ['FLORILEGIUM_DEMO_PORT', 'x', 'a port number from 1 to 65535'],
  ['DATABASE_URL', 'mysql://h/d', 'postgresql://user:password@host:5432/name'],
  ['REDIS_URL', 'localhost:6379', 'redis://host:6379'],
  ['NEXTAUTH_URL', 'corpora.example.org', 'https://corpora.example.org'],
  ['NEXTAUTH_SECRET', 'short', 'at least 32 characters'],
  ['LOG_LEVEL', 'loud', 'trace, debug, info'],
])('%s=%s: one sentence that names it and what it expects', (name, value, expected) => {
  const message = complaintAbout({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} expects `));
  expect(message).toContain(expected);
  expect(message).toMatch(/[^.]\.$/);
  expect(message).not.toContain('\n');
});

test('names every bad setting at once and no secret', () => {
  const message = complaintAbout({
    DATABASE_URL: 'http://u:hunter2@h',
    NEXTAUTH_SECRET: 'hunter3',
    PORT: 'http',
  });
  expect(message).toContain('DATABASE_URL expects');
  expect(message).toContain("PORT expects a port number from 1 to 65535, not 'http'");
  expect(message).not.toMatch(/hunter/);
});

test('a process that needs a database says so by the name of the setting', () => {
  expect(() => needDatabaseUrl(readSettings({}, '/'))).toThrow(/^DATABASE_URL is missing/);
  expect(needDatabaseUrl(readSettings({ DATABASE_URL: 'postgresql://h/d' }, '/'))).toBe('postgresql://h/d');
});

test('knows its own variables', () => {
  expect(settingNames).toContain('FLORILEGIUM_DATA');
});
