import { expect, it } from 'vitest';
import { readHostsFile } from './hosts-file';

it('reads names and aliases, joins their addresses, and knows localhost anyway', () => {
  const text = '127.0.0.1\tBox box.test # mine\r\n# 10.0.0.1 no\n\n::1 box\n';
  expect([...readHostsFile(text)]).toEqual([
    ['box', ['127.0.0.1', '::1']],
    ['box.test', ['127.0.0.1']],
    ['localhost', ['127.0.0.1', '::1']],
  ]);
  expect(readHostsFile('10.0.0.9 localhost').get('localhost')).toEqual(['10.0.0.9']);
});
