import { gzipSync } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { apiRoutes } from '../../app/api/registry';
import { makeThings, type Things } from '../fixtures/everything';
import { visitor } from '../fixtures/next/visitor';
import { queryOf, thingOf } from '../fixtures/served-routes';

let asked: Asked;
let things: Things;
beforeAll(async () => {
  asked = await openAsked();
  things = await makeThings(asked.database, asked.userId);
  visitor.hasMessage = () => true;
});
afterAll(() => asked?.close());

const json = 'application/json';
/** Bodies that no page and no program of ours sends: what they are, the body, its type and coding. */
const bodies: [string, string | Uint8Array<ArrayBuffer>, string?, string?][] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['NaN', '{"version":NaN}'],
  ['a number beyond all', '{"version":1e400,"odd":1}'],
  ['minus nothing', '{"version":-0,"odd":1}'],
  ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a million numbers', `[${'1,'.repeat(999_999)}1]`],
  ['300,000 texts', `{"odd":[${'"",'.repeat(300_000)}""]}`],
  ['a key twice', '{"odd":1,"odd":2}'],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
  ['a byte order mark', '\ufeff'],
  ['compressed JSON', new Uint8Array(gzipSync('{}')), json, 'gzip'],
  ['XML', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', 'text/xml'],
  ['a form', 'version=1', 'application/x-www-form-urlencoded'],
  [
    'a form of files that is torn',
    '--b\r\ncontent-disposition: form-data; name="a"',
    'multipart/form-data; boundary=b',
  ],
  ['a form of files without a boundary', 'a', 'multipart/form-data'],
];

it('is refused with a reason by every route that takes a body, whatever it is', async () => {
  const wrong: string[] = [];
  let sent = 0;
  for (const route of apiRoutes) {
    const { method, path, body: schema } = route.definition;
    if (!schema) continue;
    const all: Record<string, string> = {
      ...{
        id: thingOf(path, things),
        host: String(things.host),
        number: '1',
        position: '1',
        command: 'start',
      },
    };
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    const params = Object.fromEntries(names.map((name) => [name, all[name] ?? uuidv7()]));
    const address = `https://florilegium.test/api/v1${path}${queryOf(`${method} ${path}`, things) ?? ''}`;
    for (const [what, body, type = json, coding] of bodies) {
      const headers = {
        authorization: 'Bearer flo_test',
        'content-type': type,
        ...(coding && { 'content-encoding': coding }),
      };
      const answer = await route(new Request(address, { method, headers, body }), {
        params: Promise.resolve(params),
      });
      const told = (await answer.json().catch(() => ({}))) as { detail?: string };
      sent += 1;
      const isTold = answer.headers.get('content-type') === 'application/problem+json' && told.detail;
      if (!isTold || answer.status < 400 || answer.status >= 500)
        wrong.push(`${method} ${path}, ${what}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(700);
}, 600_000);
