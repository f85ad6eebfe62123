import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { shareEqualChunks } from './equal-chunks';

const folder = mkdtempSync(join(tmpdir(), 'equal-chunks-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps one of equal chunks, and the others load it', async () => {
  const write = (name: string, code: string) => {
    writeFileSync(join(folder, name), `${code}\n\n//# sourceMappingURL=${name}.map`);
    writeFileSync(join(folder, `${name}.map`), '{}');
  };
  for (const name of ['a.js', 'b.js', 'c.js']) write(name, 'module.exports=[7,()=>7];');
  write('d.js', 'module.exports=[8,()=>8];');
  for (const name of ['runtime.js', 'runtime-2.js']) write(name, 'module.exports=()=>({});');
  expect(await shareEqualChunks(folder)).toBe(2);
  const load = createRequire(join(folder, 'from.js'));
  expect(load('./b.js')).toBe(load('./a.js'));
  expect(load('./c.js')).toBe(load('./a.js'));
  expect(load('./d.js')).not.toBe(load('./a.js'));
  expect(load('./runtime.js')).not.toBe(load('./runtime-2.js'));
  expect(['a.js', 'b.js', 'd.js'].map((name) => existsSync(join(folder, `${name}.map`)))).toEqual([
    true,
    false,
    true,
  ]);
  expect(readFileSync(join(folder, 'a.js'), 'utf8')).toContain('sourceMappingURL');
  expect(await shareEqualChunks(folder)).toBe(0);
});
