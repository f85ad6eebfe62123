import { expect, it } from 'vitest';
import { createKnownScripts } from './known-scripts';

const user = { jobId: 'one', reach: '' };
const script = (bytes: number) => ({ decoded: Buffer.alloc(bytes) }) as never;

it('serves a script for an hour, to pages of its job, as long as that reaches the same networks', () => {
  let now = 0;
  const scripts = createKnownScripts(() => now);
  scripts.put(user, 'http://a.test/s.js', script(10));
  expect(scripts.get(user, 'http://a.test/s.js')).toBeDefined();
  expect(scripts.get({ ...user, reach: '10.0.0.0/8' }, 'http://a.test/s.js')).toBeUndefined();
  expect(scripts.get({ ...user, jobId: 'two' }, 'http://a.test/s.js')).toBeUndefined();
  now = 3_600_000;
  expect(scripts.get(user, 'http://a.test/s.js')).toBeUndefined();
});

it('drops those that were used longest ago when they are too many', () => {
  const scripts = createKnownScripts();
  for (const name of ['a', 'b', 'c']) scripts.put(user, name, script(20_000_000));
  scripts.get(user, 'a');
  scripts.put(user, 'd', script(20_000_000));
  expect(['a', 'b', 'c', 'd'].map((name) => scripts.get(user, name) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
