import { describe, expect, it } from 'vitest';
import { createLog } from './log';

/** What one entry is written as. */
function written(fields: object, message = 'x'): string {
  let text = '';
  const output = {
    write: (line: string) => {
      text += line;
      return true;
    },
  };
  createLog('test', 'info', output).info(fields, message);
  return text;
}

describe('a log', () => {
  it('has one line of JSON for an entry, whatever a stranger wrote', () => {
    const hostile = 'x"}\r\n{"level":50,"msg":"forged\u2028\u0000"}';
    const line = written({ url: hostile }, hostile);
    expect(line.match(/\n/g)).toHaveLength(1);
    expect(line.endsWith('\n')).toBe(true);
    expect(JSON.parse(line)).toMatchObject({ level: 30, name: 'test', url: hostile, msg: hostile });
  });

  it('says when, in milliseconds since 1970 by UTC, and which process', () => {
    const { time, pid } = JSON.parse(written({}));
    expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
    expect(pid).toBe(process.pid);
  });

  it.each(['authorization', 'cookie', 'password', 'token'])(
    'leaves out the field %s, beside the message and up to two levels below',
    (name) => {
      const secret = { [name]: 'a secret' };
      for (const fields of [secret, { headers: secret }, { request: { headers: secret } }]) {
        expect(written(fields)).not.toContain('a secret');
      }
    },
  );
});
