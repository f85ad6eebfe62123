import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cwbScript } from './search-engine-files';

const about = { fields: [] } as unknown as Parameters<typeof cwbScript>[0];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cwb-'));
  // Instead of encoding, it shows what it is given.
  for (const [name, script] of [
    ['cwb-encode', 'cat'],
    ['cwb-makeall', 'true'],
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What CWB is given of a vertical file by the script. */
function givenToCwb(vertical: string): string {
  writeFileSync(join(folder, 'corpus.vert.gz'), gzipSync(vertical));
  writeFileSync(join(folder, 'encode-cwb.sh'), cwbScript(about, 'corpus.vert.gz'));
  const { stdout, stderr } = spawnSync('sh', ['encode-cwb.sh', 'data', 'registry'], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('CWB is given features as sets, between bars', () => {
  const tags = [
    '<doc id="1" title="a_b\tc\td\te" words="2">',
    '<p>',
    '<s>',
    '<g/>',
    '</s>',
    '</p>',
    '</doc>',
  ];
  const vertical = [
    ...tags.slice(0, 3),
    "L'\tDET\til\tDefinite=Def|PronType=Art\tRD",
    '<g/>',
    'perché\tNOUN\tperché\tGender=Masc\tS',
    '_\tSYM\t_\t_\t_',
    '&lt;\tSYM\t&lt;\t_\tFF',
    ...tags.slice(4),
  ];
  const expected = [
    ...tags.slice(0, 3),
    "L'\tDET\til\t|Definite=Def|PronType=Art|\tRD",
    '<g/>',
    'perché\tNOUN\tperché\t|Gender=Masc|\tS',
    '_\tSYM\t_\t|\t_',
    '&lt;\tSYM\t&lt;\t|\tFF',
    ...tags.slice(4),
  ];
  expect(givenToCwb(`${vertical.join('\n')}\n`)).toBe(`${expected.join('\n')}\n`);
});
