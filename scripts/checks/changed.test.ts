import { describe, expect, it } from 'vitest';
import { testsFor } from './changed';

describe('testsFor', () => {
  it('asks for what imports the change, and for the integration tests of the rooms that changed', () => {
    const { all, inRooms } = testsFor(
      ['packages/db/src/jobs.ts', 'packages/db/src/home.ts', 'apps/web/src/proxy.ts', 'README.md'],
      'HEAD',
    );
    expect(all).toEqual(['--changed=HEAD']);
    expect(inRooms).toEqual(['--changed=HEAD', 'packages/db/', 'apps/web/']);
  });

  it('runs no integration test where no room changed', () => {
    expect(testsFor(['README.md'], 'HEAD').inRooms).toHaveLength(2);
  });
});
