import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Turbopack writes a chunk that many routes share once for each of them, and a process keeps the text of every file that
 * it has loaded. Here all but one of a folder's equal chunks become a line that loads that one.
 *
 * @param folder of chunks that Node loads
 * @returns how many files became such a line
 */
export async function shareEqualChunks(folder: string): Promise<number> {
  const firsts = new Map<string, string>();
  let shared = 0;
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.js')).sort()) {
    const path = join(folder, name);
    const code = (await readFile(path, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*/, '');
    // Only what is exported as one list of modules can be handed on; the runtime is something else.
    if (!code.startsWith('module.exports=[')) continue;
    const digest = createHash('sha256').update(code).digest('base64');
    const first = firsts.get(digest);
    if (first === undefined) {
      firsts.set(digest, name);
      continue;
    }
    await writeFile(path, `module.exports=require(${JSON.stringify(`./${first}`)});\n`);
    await rm(`${path}.map`, { force: true });
    shared += 1;
  }
  return shared;
}
