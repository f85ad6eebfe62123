import { expect, it } from 'vitest';
import { priorityOf } from './priority';

it('takes seeds first, then hop by hop, links before what only a sitemap names', () => {
  const facts = [
    { depth: 2, fromSitemap: false },
    { depth: 1, fromSitemap: true },
    { depth: 1, fromSitemap: false },
    { depth: 0, fromSitemap: false },
  ];
  const inOrder = [...facts].sort((a, b) => priorityOf('breadthFirst', a) - priorityOf('breadthFirst', b));
  expect(inOrder).toEqual([...facts].reverse());
});
