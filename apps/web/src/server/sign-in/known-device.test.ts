import { describe, expect, it } from 'vitest';
import { deviceToken, knownDeviceId } from './known-device';

const secret = 'x'.repeat(43);
const ada = { id: '0190-ada', passwordHash: '$argon2id$ada' };

describe('a known device', () => {
  it('is told by its token, and keeps its id', () => {
    const token = deviceToken(secret, ada);
    const id = knownDeviceId(secret, ada, token);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(deviceToken(secret, ada, id ?? '')).toBe(token);
  });

  it('is none for another account, after a new password, or by another secret', () => {
    const token = deviceToken(secret, ada);
    expect(knownDeviceId(secret, { ...ada, id: '0190-eve' }, token)).toBeNull();
    expect(knownDeviceId(secret, { ...ada, passwordHash: 'new' }, token)).toBeNull();
    expect(knownDeviceId('y'.repeat(43), ada, token)).toBeNull();
  });

  it('is none with a token that was changed, cut short or made up', () => {
    const token = deviceToken(secret, ada);
    for (let place = 0; place < token.length; place += 1) {
      const changed = token[place] === 'A' ? 'B' : 'A';
      const forged = token.slice(0, place) + changed + token.slice(place + 1);
      // The last character of base64url holds bits that don't count.
      if (place < token.length - 1) expect(knownDeviceId(secret, ada, forged), forged).toBeNull();
    }
    for (const forged of [undefined, '', '.', token.slice(0, -1), `${token}A`, token.split('.')[0]]) {
      expect(knownDeviceId(secret, ada, forged)).toBeNull();
    }
  });
});
