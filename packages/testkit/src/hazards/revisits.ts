import { bytes, linking, plain } from './answers';
import type { Hazard } from './hazard';

const tagged = { 'content-type': 'text/html', etag: '"1"' };

/** Pages on a second visit: unchanged in three ways, changed, gone, and new. */
export const revisits: Hazard[] = [
  {
    name: 'a second run: pages that say they have not changed',
    again: true,
    pages: {
      // Its links are followed all the same.
      '/': (asked) =>
        asked.headers['if-none-match'] === '"1"'
          ? { status: 304, headers: { etag: '"1"' } }
          : bytes(linking(['/dated']), tagged),
      '/dated': (asked) =>
        asked.headers['if-modified-since'] !== undefined
          ? { status: 304 }
          : bytes(plain(), { 'content-type': 'text/html', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }),
    },
    expected: {
      fetched: ['/', '/', '/dated', '/dated'],
      resources: ['/', '/dated'],
      reasons: {},
      problems: ({ seen }) => {
        const asked = seen.filter(
          (one) => 'if-none-match' in one.headers || 'if-modified-since' in one.headers,
        );
        return asked.length === 2 ? [] : [`${asked.length} requests had a condition`];
      },
    },
  },
  {
    name: 'a second run: pages that are the same, other, gone and new',
    again: true,
    pages: {
      '/': ({ nth }) =>
        linking(nth === 1 ? ['/same', '/other', '/gone'] : ['/same', '/other', '/gone', '/new']),
      '/same': plain(),
      '/other': ({ nth }) => plain(`Version ${nth}.`),
      '/gone': ({ nth }) => (nth === 1 ? plain() : { status: 410 }),
      '/new': plain(),
    },
    expected: {
      fetched: ['/', '/', '/same', '/same', '/other', '/other', '/gone', '/gone', '/new'],
      resources: ['/', '/same', '/other', '/new'],
      reasons: { '/gone': 'httpClientError' },
    },
  },
];
