import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./src/i18n/request.ts');

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are checked by npm test; a build on somebody's first start need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: join(import.meta.dirname, '../..') },
  transpilePackages: [
    '@florilegium/archive',
    '@florilegium/contracts',
    '@florilegium/corpus',
    '@florilegium/crawling',
    '@florilegium/db',
    '@florilegium/demo-site',
    '@florilegium/platform',
    '@florilegium/queue',
    '@florilegium/scope',
  ],
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    'bullmq',
    'ioredis',
    'jsdom',
    'pg',
    'pino',
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()' },
      ],
    },
    // Routes under /api say for themselves: an archived page gives away no address at all.
    { source: '/((?!api/).*)', headers: [{ key: 'Referrer-Policy', value: 'same-origin' }] },
  ],
};

export default withNextIntl(config);
