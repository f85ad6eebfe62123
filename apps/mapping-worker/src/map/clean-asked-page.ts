import type { PageCleaningSettings } from '@florilegium/contracts/page-cleaning';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { failPageCleaning, finishPageCleaning, pageToClean } from '@florilegium/db/crawl/page-cleanings';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import type { SinglePage } from './clean-page';

/** Content-Type of typed or pasted text: it is a page, whatever it looks like. */
const isPasted = (page: { url: string; contentType: string }) =>
  page.url === '' && page.contentType.startsWith('text/html');

function kindOf(page: { url: string; body: Buffer; contentType: string }): SinglePage['kind'] | null {
  if (isPasted(page)) return 'html';
  const format = sniffFormat(page.body, page.contentType || undefined, page.url);
  if (format === null || format === 'html') return 'html';
  return format === 'txt' ? 'txt' : null;
}

/**
 * Cleans a page for a person who is waiting. Errors are reported to that person, and the message is not tried again:
 * the person can.
 */
export async function cleanAskedPage(
  database: Database,
  cleaningId: string,
  clean: (page: SinglePage) => Promise<Uint8Array>,
): Promise<void> {
  const page = await pageToClean(database, cleaningId);
  if (!page) return;
  const kind = kindOf(page);
  if (kind === null) {
    return failPageCleaning(database, cleaningId, { code: 'badInput', reason: 'notAPage' });
  }
  const { url, body: bytes, contentType } = page;
  const settings: PageCleaningSettings = page.settings;
  try {
    await finishPageCleaning(database, cleaningId, await clean({ kind, bytes, contentType, url, settings }));
  } catch (error) {
    const { code } = toAppError(error);
    // The worker is stopping, so another worker does it.
    if (code === 'aborted') throw error;
    await failPageCleaning(database, cleaningId, {
      code,
      reason: code === 'conversionFailed' ? 'pageTooHard' : null,
    });
  }
}
