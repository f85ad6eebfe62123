import { linking, plain } from './answers';
import { certificates, type Hazard } from './hazard';

const broken = certificates.filter((name) => name !== 'valid');

/** Valid HTTPS, and certificates that can't be trusted. */
export const tls: Hazard[] = [
  {
    name: 'TLS with a certificate as it should be',
    seeds: (at) => [`${at.tls('valid')}/`],
    pages: { '/': linking(['/page']), '/page': plain() },
    expected: (at) => {
      const every = [`${at.tls('valid')}/`, `${at.tls('valid')}/page`];
      return { fetched: every, resources: every, reasons: {} };
    },
  },
  {
    name: 'http and https as two pages',
    seeds: (at) => [`${at.origin}/`, `${at.tls('valid')}/`],
    pages: { '/': linking(['/page']), '/page': plain() },
    expected: (at) => {
      const every = ['/', '/page', `${at.tls('valid')}/`, `${at.tls('valid')}/page`];
      return { fetched: every, resources: every, reasons: {} };
    },
  },
  ...broken.map(
    (name): Hazard => ({
      name: `TLS: ${name}`,
      seeds: (at) => [`${at.tls(name)}/`],
      pages: { '/': plain() },
      expected: (at) => ({ fetched: [], resources: [], reasons: { [`${at.tls(name)}/`]: 'tlsError' } }),
    }),
  ),
  {
    name: 'TLS spoken to a server that speaks none',
    seeds: (at) => [`https://${at.host}:${at.port}/`],
    pages: { '/': plain() },
    expected: (at) => ({
      fetched: [],
      resources: [],
      reasons: { [`https://${at.host}:${at.port}/`]: 'tlsError' },
    }),
  },
  {
    name: 'no TLS spoken to a server that speaks it',
    seeds: (at) => [`${at.tls('valid').replace('https:', 'http:')}/`],
    pages: { '/': plain() },
    expected: (at) => ({
      fetched: [],
      resources: [],
      reasons: { [`${at.tls('valid').replace('https:', 'http:')}/`]: 'hostUnreachable' },
    }),
  },
];
