import { expect, it } from 'vitest';
import { isFactorDemanded } from './second-factors';

it.each([
  ['nobody', 'admin', false],
  ['admins', 'admin', true],
  ['admins', 'owner', false],
  ['everybody', 'viewer', true],
] as const)('a factor that is demanded of %s is demanded of an %s: %s', (demand, role, demanded) => {
  expect(isFactorDemanded(demand, role)).toBe(demanded);
});
