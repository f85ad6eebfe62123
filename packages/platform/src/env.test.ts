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
    demoPort: 4477,
    port: 3000,
    logLevel: 'info',
  });
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

test.each([
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
