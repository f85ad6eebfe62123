import { describe, expect, it } from 'vitest';
import { urlFolders } from './url-folders';

describe('the folders of an address', () => {
  it.each([
    ['https://a.example/', []],
    ['https://a.example/page', []],
    ['https://a.example/forum/', ['https://a.example/forum/']],
    [
      'https://a.example:8443/forum/2026/topic.php?id=3#x',
      ['https://a.example:8443/forum/', 'https://a.example:8443/forum/2026/'],
    ],
    ['no address', []],
  ])('of %s are %j', (url, folders) => expect(urlFolders(url)).toEqual(folders));

  it('begin the address, and are few', () => {
    const url = `https://a.example/${'a/'.repeat(50)}x`;
    const folders = urlFolders(url);
    expect(folders).toHaveLength(8);
    for (const folder of folders) expect(url.startsWith(folder)).toBe(true);
  });
});
