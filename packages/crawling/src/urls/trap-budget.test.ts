import { describe, expect, it } from 'vitest';
import { pathPattern } from './path-pattern';
import { createPatternBook, type PatternBook } from './trap-budget';

/** A page of an invented site. */
interface Page {
  path: string;
  /** Characters of text that no other page has. */
  text: number;
  links: string[];
}

const pattern = (path: string) => {
  const [pathname = '', query] = path.split('?');
  return pathPattern({ pathname, search: query === undefined ? '' : `?${query}` });
};

/** Crawls breadth first like a worker, until nothing is left or `most` pages were fetched. */
function crawl(pageAt: (path: string) => Page, seeds: string[], most = 30_000, book = createPatternBook()) {
  const queue = [...seeds];
  const known = new Set(queue);
  const fetched: string[] = [];
  const details = new Set<string>();
  for (let next = 0; next < queue.length && fetched.length < most; next += 1) {
    const path = queue[next] ?? '';
    const verdict = book.mayFetch(pattern(path));
    if (!verdict.fetch) {
      details.add(verdict.detail);
      continue;
    }
    fetched.push(path);
    const page = pageAt(path);
    const fresh = page.links.filter((link) => !known.has(link));
    for (const link of fresh) known.add(link);
    queue.push(...fresh);
    const leading = fresh.filter((link) => book.leadsOn(pattern(path), pattern(link)));
    book.note(pattern(path), { newCharacters: page.text, newLinks: leading.length });
  }
  return {
    fetched,
    details: [...details],
    of: (start: string) => fetched.filter((path) => path.startsWith(start)),
  };
}

const range = (count: number, from = 0) => Array.from({ length: count }, (_, index) => index + from);

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('a site keeps its pages', () => {
  it('with an archive of 10,000 articles below menus that are all alike', () => {
    const { of } = crawl(
      (path) =>
        path.startsWith('/archive')
          ? { path, text: 0, links: [`/archive?page=${Number(path.slice(14)) + 1}`, ...articlesOf(path)] }
          : { path, text: 1_500, links: ['/archive?page=0', '/about', '/contact'] },
      ['/archive?page=0'],
      11_500,
    );
    function articlesOf(path: string): string[] {
      const page = Number(path.slice(14));
      return page < 1_000 ? range(10, page * 10).map((index) => `/news/${index}/a-title-of-an-article`) : [];
    }
    expect(of('/news/')).toHaveLength(10_000);
  });

  it('with short posts, many of them too short to count', () => {
    const random = numbers(1);
    const { fetched } = crawl(
      (path) => ({
        path,
        text: random() < 0.3 ? 0 : Math.round(60 + random() * 310),
        links: path === '/' ? range(10_000).map((index) => `/viewtopic.php?t=${index}`) : [],
      }),
      ['/'],
    );
    expect(fetched.length).toBeGreaterThan(9_900);
  });

  it.each([
    ['numbers', (index: number) => `/entry/${index}`],
    ['words', (index: number) => `/entry/${word(index)}`],
    ['a query', (index: number) => `/dict.php?word=${word(index)}`],
  ])('that is a dictionary with %s in its addresses', (_, address) => {
    const { fetched } = crawl(
      (path) => ({
        path,
        text: path === '/' ? 0 : 300,
        links: path === '/' ? range(8_000).map(address) : [],
      }),
      ['/'],
    );
    expect(fetched.length).toBeGreaterThan(7_920);
  });

  it('with a pager of 400 pages without text of its own that leads to articles', () => {
    const { of } = crawl(
      (path) => {
        const page = Number(/page=(\d+)/.exec(path)?.[1] ?? Number.NaN);
        const more = page < 400 ? [`/list?page=${page + 1}`, `/a/${page}-1`, `/a/${page}-2`] : [];
        return { path, text: path.startsWith('/a/') ? 900 : 0, links: more };
      },
      ['/list?page=1'],
    );
    expect(of('/list')).toHaveLength(400);
    expect(of('/a/')).toHaveLength(798);
  });

  it('where one script has articles and a calendar', () => {
    const { fetched } = crawl(
      (path) => {
        const day = Number(/day=(\d+)/.exec(path)?.[1] ?? Number.NaN);
        if (day >= 0) return { path, text: 5, links: [`/index.php?day=${day + 1}&option=calendar`] };
        const articles = range(3_000).map((index) => `/index.php?id=${index}&option=content`);
        return {
          path,
          text: 800,
          links: path === '/' ? ['/index.php?day=1&option=calendar', ...articles] : [],
        };
      },
      ['/'],
    );
    expect(fetched.filter((path) => path.includes('content'))).toHaveLength(3_000);
    expect(fetched.filter((path) => path.includes('calendar')).length).toBeLessThanOrEqual(60);
  });
});

function word(index: number): string {
  return [...String(index)].map((character) => 'abcdefghij'[Number(character)]).join('');
}

describe('a trap is left after 60 pages', () => {
  const most = 20_000;

  it('when it is a calendar', () => {
    const { of, details } = crawl(
      (path) => {
        const month = path === '/' ? 24_000 : Number(path.slice(5, 9)) * 12 + Number(path.slice(10));
        const at = (index: number) =>
          `/cal/${Math.floor(index / 12)}/${String((index % 12) + 1).padStart(2, '0')}`;
        return {
          path,
          text: 12,
          links: range(10).flatMap((step) => [at(month + step), at(month - step - 2)]),
        };
      },
      ['/'],
      most,
    );
    expect(of('/cal/').length).toBeLessThanOrEqual(60);
    expect(details[0]).toMatch(/^\/cal\/\{date\}: the latest of \d+ pages gave 1\d new characters each$/);
  });

  it('when it is a calendar by day, week and month, each with links to the others', () => {
    const { of } = crawl(
      (path) => {
        const day = Number(path.split('/').at(-1));
        const around = range(7).flatMap((step) =>
          ['day', 'week', 'month'].map((view) => `/cal/${view}/${day + step}`),
        );
        return { path, text: 10, links: path === '/' ? ['/cal/day/1'] : around };
      },
      ['/'],
      most,
    );
    for (const view of ['day', 'week', 'month']) expect(of(`/cal/${view}/`).length).toBeLessThanOrEqual(60);
  });

  it('when it is filters in all combinations', () => {
    const values = { color: 8, size: 6, brand: 30, price: 10, sort: 4, view: 3 };
    const { of, details } = crawl(
      (path) => {
        const chosen = new URLSearchParams(path.split('?')[1]);
        const links = Object.entries(values).flatMap(([name, count]) =>
          range(count).map((value) => {
            const next = new URLSearchParams(chosen);
            next.set(name, name === 'price' ? String(value) : `v${word(value)}`);
            next.sort();
            return `/shop/list?${next}`;
          }),
        );
        return { path, text: 15, links };
      },
      ['/shop/list'],
      most,
    );
    expect(of('/shop/list').length).toBeLessThanOrEqual(60);
    expect(details[0]).toContain('/shop/list?*: ');
  });

  it('when it is filters in the path', () => {
    const words = ['red', 'green', 'small', 'large', 'cheap', 'dear', 'old', 'young'];
    const { fetched } = crawl(
      (path) => ({ path, text: 0, links: path.length > 60 ? [] : words.map((one) => `${path}/${one}`) }),
      ['/shop'],
      most,
    );
    for (const depth of range(8, 3)) {
      expect(fetched.filter((path) => path.split('/').length === depth).length).toBeLessThanOrEqual(60);
    }
  });

  it('when a pager goes on behind its end', () => {
    const { of } = crawl(
      (path) => {
        const page = Number(path.split('=')[1]);
        return { path, text: page <= 200 ? 2_000 : 0, links: [`/list?page=${page + 1}`] };
      },
      ['/list?page=1'],
      most,
    );
    expect(of('/list').length - 200).toBeGreaterThan(0);
    expect(of('/list').length - 200).toBeLessThanOrEqual(60);
  });

  it('when each answer brings a new session', () => {
    const random = numbers(2);
    const session = () =>
      range(32)
        .map(() => Math.floor(random() * 16).toString(16))
        .join('');
    const { fetched } = crawl(
      (path) => ({ path, text: 0, links: ['index', 'help', 'news'].map((page) => `/${session()}/${page}`) }),
      ['/start'],
      most,
    );
    expect(fetched.length).toBeLessThanOrEqual(3 * 60);
  });
});

describe('a pattern that was stopped', () => {
  function stopped(): PatternBook {
    const book = createPatternBook();
    for (let page = 0; page < 50; page += 1) book.note('/p/{n}', { newCharacters: 0, newLinks: 0 });
    return book;
  }
  const refusals = (book: PatternBook, asked: number) =>
    range(asked).filter(() => !book.mayFetch('/p/{n}').fetch).length;

  it('says so, and gets a trial ever more seldom', () => {
    const book = stopped();
    expect(book.mayFetch('/p/{n}')).toMatchObject({ fetch: false, reason: 'trapSuspected' });
    expect(refusals(book, 1_000)).toBe(1_000 - 6);
  });

  it('goes on when its trial brings text', () => {
    const book = stopped();
    while (!book.mayFetch('/p/{n}').fetch);
    book.note('/p/{n}', { newCharacters: 5_000, newLinks: 0 });
    expect(book.mayFetch('/p/{n}').fetch).toBe(true);
  });

  it('says nothing about others', () => {
    expect(stopped().mayFetch('/q/{n}').fetch).toBe(true);
  });
});

it('forgets the patterns that are longest out of use', () => {
  const book = createPatternBook({ maxPatterns: 10 });
  for (let page = 0; page < 50; page += 1) book.note('/p/{n}', { newCharacters: 0, newLinks: 0 });
  for (const other of range(5)) book.mayFetch(`/q${other}/{n}`);
  expect(book.mayFetch('/p/{n}').fetch).toBe(false);
  for (const other of range(10, 5)) book.mayFetch(`/q${other}/{n}`);
  expect(book.mayFetch('/p/{n}').fetch).toBe(true);
});
