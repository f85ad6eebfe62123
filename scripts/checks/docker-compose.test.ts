import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingNames } from '@florilegium/platform/env';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

/** The part of the Compose specification that the file uses; an unknown key is a mistake. */
const serviceSchema = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[a-z]+:\//)).optional(),
  networks: z.array(z.string()).default([]),
  network_mode: z.literal('none').optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.int().optional(),
  restart: z.enum(['unless-stopped', 'on-failure']),
  init: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
});
const composeSchema = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

const compose = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);
const own = services.filter(([, service]) => service.build);
const isInternal = (network: string) => compose.networks[network]?.internal === true;

test('has every process of the product and its stores', () => {
  expect(Object.keys(compose.services).sort()).toEqual(
    ['crawl-worker', 'mapping-worker', 'migrate', 'postgres', 'redis', 'render', 'web'].sort(),
  );
});

test('only the crawl worker and the web app are on a network that leads out', () => {
  const outward = services.filter(([, { networks }]) => !networks.every(isInternal)).map(([name]) => name);
  expect(outward.sort()).toEqual(['crawl-worker', 'web']);
});

test('the browser has no network at all, and shares nothing but a socket with the crawl worker', () => {
  const { render, 'crawl-worker': crawlWorker } = compose.services;
  expect(render).toMatchObject({ network_mode: 'none', networks: [], read_only: true, cap_drop: ['ALL'] });
  expect(render?.volumes).toEqual(['render:/run/render']);
  expect(render?.environment).toEqual({ RENDER_SOCKET: crawlWorker?.environment?.RENDER_SOCKET });
  expect(crawlWorker?.volumes).toContain('render:/run/render');
});

test('both stores ask for a password, and everybody who uses them says it', () => {
  const { postgres, redis, ...rest } = compose.services;
  expect(postgres?.environment?.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  const password = redis?.environment?.REDISCLI_AUTH ?? '';
  expect(password).toMatch(/^\$\{REDIS_PASSWORD:-\$\{POSTGRES_PASSWORD:\?.*\}\}$/);
  expect(redis?.command?.slice(-2)).toEqual(['--requirepass', password]);
  const addresses = Object.values(rest).flatMap(({ environment }) => environment?.REDIS_URL ?? []);
  expect(addresses.length).toBeGreaterThanOrEqual(3);
  expect(new Set(addresses)).toEqual(new Set([`redis://:${password}@redis:6379`]));
});

test('a crawl worker can be there many times: no port and no name of its own', () => {
  expect(compose.services['crawl-worker']?.ports).toBeUndefined();
});

test('stores are healthy before anything uses them', () => {
  for (const [name, { depends_on: needs }] of own) {
    for (const [needed, { condition }] of Object.entries(needs ?? {})) {
      expect(compose.services, `${name} needs ${needed}`).toHaveProperty([needed]);
      if (condition === 'service_healthy')
        expect(compose.services[needed]?.healthcheck, needed).toBeDefined();
    }
  }
});

describe.each(services)('%s', (_name, service) => {
  test('names only networks and volumes that exist', () => {
    for (const network of service.networks) expect(compose.networks).toHaveProperty([network]);
    for (const volume of service.volumes ?? [])
      expect(compose.volumes).toHaveProperty([volume.split(':')[0]!]);
  });
});

describe.each(own)('%s', (_name, service) => {
  test('is a target of the Dockerfile', () => {
    const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map((match) => match[1]);
    expect(targets).toContain(service.build?.target);
  });

  test('sets only settings that exist', () => {
    for (const name of Object.keys(service.environment ?? {})) expect(settingNames).toContain(name);
  });
});

test('the Dockerfile runs files that the build makes or the checkout has', () => {
  const commands = [...read('Dockerfile').matchAll(/^CMD (\[.*\])$/gm)].map(
    (match) => JSON.parse(match[1]!) as string[],
  );
  expect(commands).toHaveLength(5);
  expect(commands.flat().filter((word) => word.startsWith('apps/'))).toEqual([
    'apps/web/dist/main.mjs',
    'apps/crawl-worker/dist/main.mjs',
    'apps/mapping-worker/dist/main.mjs',
    'apps/render-worker/dist/main.mjs',
  ]);
});
