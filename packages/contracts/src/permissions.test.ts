import { describe, expect, it } from 'vitest';
import { type Action, type Actor, actions, can, canSomewhere, type Role, rolesFor } from './permissions';

const corpusId = 'mine';
const actor = (role: Role, memberships: Record<string, Role> = {}): Actor => ({
  userId: 'somebody',
  role,
  memberships,
});

/** Who may do what, written down a second time: 'a' admins, then the roles of a corpus by their first letters. */
const expected: Record<Action, string> = {
  'installation.configure': 'a',
  'installation.invite': 'a',
  'corpus.create': 'a',
  'corpus.read': 'a owner linguist validator viewer',
  'corpus.edit': 'a owner',
  'job.edit': 'a owner linguist',
  'job.fastInterval': 'a',
  'takedown.liftProved': 'a',
  'resource.edit': 'a owner linguist',
  'sample.create': 'a owner linguist',
  'sample.judge': 'a owner linguist validator',
  'export.create': 'a owner linguist',
};

const members = ['owner', 'linguist', 'validator', 'viewer'] as const;

describe.each(actions)('%s', (action) => {
  it('is for those whom the table names', () => {
    expect(can(actor('admin'), action, { corpusId })).toBe(true);
    for (const role of members) {
      const member = actor('viewer', { [corpusId]: role });
      expect(can(member, action, { corpusId })).toBe(expected[action].includes(role));
      expect(can(member, action, { corpusId: 'another' })).toBe(false);
    }
    expect(can(null, action, { corpusId })).toBe(false);
  });
});

describe('a role in the installation', () => {
  it('gives no right in any corpus, whether or not one is named', () => {
    for (const role of members) {
      for (const action of ['corpus.read', 'job.edit', 'sample.judge', 'corpus.edit'] as const) {
        expect(can(actor(role), action)).toBe(false);
        expect(can(actor(role), action, { corpusId })).toBe(false);
        expect(canSomewhere(actor(role), action)).toBe(false);
      }
      expect(can(actor(role), 'corpus.create')).toBe(role === 'owner' || role === 'linguist');
    }
  });
});

it('is had somewhere by who has it in a corpus', () => {
  expect(canSomewhere(actor('viewer', { a: 'viewer', b: 'linguist' }), 'job.edit')).toBe(true);
  expect(canSomewhere(actor('viewer', { a: 'validator' }), 'job.edit')).toBe(false);
  expect(canSomewhere(actor('admin'), 'job.edit')).toBe(true);
  expect(canSomewhere(null, 'job.edit')).toBe(false);
});

it('is named with the roles that have it in a corpus', () => {
  expect(rolesFor('job.edit')).toEqual(['owner', 'linguist']);
});
