import { expect, it } from 'vitest';
import { roleOfGroups } from './role-of-groups';

const groups = { admin: ['it-staff'], owner: ['professors', 'fellows'], linguist: ['phd'] };

it.each([
  [['phd'], 'linguist'],
  [['phd', 'fellows'], 'owner'],
  [['fellows', 'it-staff'], 'admin'],
  ['professors', 'owner'],
  [['students'], 'viewer'],
  [['IT-Staff'], 'viewer'],
  [[], 'viewer'],
  [undefined, 'viewer'],
  [{ 'it-staff': true }, 'viewer'],
  [[['it-staff']], 'viewer'],
])('%j is %s', (claim, role) => {
  expect(roleOfGroups(groups, claim)).toBe(role);
});

it('says nothing where no group has a role', () => {
  expect(roleOfGroups({}, ['it-staff'])).toBeNull();
});
