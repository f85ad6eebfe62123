import { releaseNumber } from '@florilegium/contracts/releases/release';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import type { ReleaseRow } from '@florilegium/db/releases/releases';
import { version } from '@florilegium/platform/version';

/** What the files of a release say of it. */
export function aboutOf(row: ReleaseRow, fields: readonly string[], baseAddress: string): ReleaseAbout {
  const { creators, licence, doi, note } = row.description;
  return {
    releaseId: row.id,
    title: titleOf(row),
    ...{ creators, licence, doi, note, fields },
    number: releaseNumber(row),
    corpusName: row.corpusName,
    date: (row.frozenAt ?? row.createdAt).toISOString(),
    productVersion: version,
    address: baseAddress === '' ? '' : `${baseAddress}/corpora/${row.corpusId}/releases/${row.id}`,
  };
}

/** A release of a part is cited as one: beside one of the whole corpus it would pass for its next version. */
function titleOf({ description: { title }, partName }: ReleaseRow): string {
  return title.includes(partName) ? title : `${title}: ${partName}`;
}
