import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-policy';

describe('passwordProblem', () => {
  it.each([
    ['short', 'passwordTooShort'],
    ['elevenchars', 'passwordTooShort'],
    ['Password1234', 'passwordTooCommon'],
    ['aaaaaaaaaaaaaaa', 'passwordTooCommon'],
    ['abcabcabcabcab', 'passwordTooCommon'],
    ['123456789012', 'passwordTooCommon'],
    ['98765432109876', 'passwordTooCommon'],
    ['abcdefghijklmn', 'passwordTooCommon'],
    // From the list: the first, one of the middle, one near its end, and one in other letters.
    ['123qweasdzxc', 'passwordTooCommon'],
    ['garciamartin1995', 'passwordTooCommon'],
    ['gabrielmota12', 'passwordTooCommon'],
    ['WebSolutions', 'passwordTooCommon'],
    ['adarossi1234', 'passwordIsPersonal'],
    ['Rossi@example.org', 'passwordIsPersonal'],
    ['four quiet green owls', null],
    ['rossi likes nine wild mushrooms', null],
    ['пароль из слов', null],
  ])('says of %j: %s', async (password, problem) => {
    expect(await passwordProblem(password, ['Ada Rossi', 'rossi@example.org'])).toBe(problem);
  });

  it('counts characters, not code units', async () => {
    expect(await passwordProblem('🌿🌸🌼🌻🍀🌷')).toBe('passwordTooShort');
  });
});
