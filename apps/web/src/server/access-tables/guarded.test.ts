import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guardedValues } from './guarded';

const source = join(import.meta.dirname, '../..');

/** Questions about whoever asks: what they may do, who they are, and which role they have. */
const questions =
  /\b(?:can|canSomewhere|authorise|maySend)\(|[!=]== (?:\w+\.)?user\.id\b|\buser\.id [!=]==|\.actor\.(?:role|memberships)\b/;

/** Files of features that ask such a question of something else than a value that is sent, with the reason. */
const others: Readonly<Record<string, string>> = {
  'features/job-form/form-props.ts': 'What the form of a job offers.',
  'features/job-form/drafts/draft-api.ts':
    'Which of the people at a form is the asker; and a value of the table.',
  'features/monitor/api.ts': 'Whether a stream goes on.',
  'features/probes/api.ts': 'Whether a stream goes on.',
  'features/seeds/api.ts': 'Whether a stream goes on.',
  'features/rules/known/address-api.ts': 'Which probes are shown.',
  'features/search/api.ts': 'Which links are shown.',
  'app/admin/require-admin.ts': 'What the layout of the pages for admins shows.',
};

it('is in the table wherever the code of an operation asks who sends it', () => {
  const files = ['features', 'app'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const asking = files
    // Parts of pages are .tsx: they take nothing.
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
    .filter((file) => questions.test(readFileSync(join(source, file), 'utf8')));
  const inTable = Object.values(guardedValues).flatMap((value) => ('asked' in value ? [value.asked] : []));
  expect([...new Set([...inTable, ...Object.keys(others)])].sort()).toEqual(asking.sort());
});
