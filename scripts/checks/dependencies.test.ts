import { describe, expect, it } from 'vitest';
import { lockFaults, manifestFaults } from './dependencies';

const integrity = 'sha512-x';

describe('lockFaults', () => {
  it.each([
    [{ integrity, license: 'MIT' }, []],
    [{ integrity, license: '(MIT OR GPL-3.0-or-later)' }, []],
    [{ integrity, license: '(MIT AND Zlib)' }, []],
    [{ integrity, license: 'MIT AND GPL-3.0-only' }, ['x: licence MIT AND GPL-3.0-only']],
    [{ integrity }, ['x: licence not named']],
    [{ license: 'MIT' }, ['x: no sha512 hash']],
    [{ integrity: 'sha1-x', license: 'MIT' }, ['x: no sha512 hash']],
    [{ integrity, license: 'MIT', resolved: 'https://example.org/x.tgz' }, ['x: from a place of its own']],
  ])('of %j are %j', (entry, faults) => {
    expect(lockFaults({ packages: { 'packages/a/node_modules/x': entry } })).toEqual(faults);
  });

  it('leave the rooms of the product out', () => {
    expect(lockFaults({ packages: { '': {}, 'packages/a': {}, 'node_modules/a': { link: true } } })).toEqual(
      [],
    );
  });
});

it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'git+https://example.org/x.git', '>=1.2.3'])(
  'manifestFaults finds %s',
  (version) => {
    const devDependencies = { x: version, y: '1.2.3', z: '7.1.0-4.abc' };
    expect(manifestFaults('package.json', { dependencies: {}, devDependencies })).toEqual([
      `package.json: x is not pinned (${version})`,
    ]);
  },
);
