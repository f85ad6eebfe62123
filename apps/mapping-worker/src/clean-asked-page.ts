import type { PageCleaningSettings } from '@florilegium/contracts/page-cleaning';
import { sniffFormat } from '@florilegium/crawling/sniff';
import type { Database } from '@florilegium/db/database';
import { failPageCleaning, finishPageCleaning, pageToClean } from '@florilegium/db/page-cleanings';
import { toAppError } from '@florilegium/platform/app-error';
import type { SinglePage } from './clean-page';

/** Header of what was typed or pasted: it is a page, whatever it looks like. */
const isPasted = (page: { url: string; contentType: string }) =>
  page.url === '' && page.contentType.startsWith('text/html');

function kindOf(page: { url: string; body: Buffer; contentType: string }): SinglePage['kind'] | null {
  if (isPasted(page)) return 'html';
  const format = sniffFormat(page.body, page.contentType || undefined, page.url);
  if (format === null || format === 'html') return 'html';
  return format === 'txt' ? 'txt' : null;
}

/**
 * Cleans a page that somebody waits for. What goes wrong with it is told to whoever waits, and no message is tried
 * again for it: they are there to try again.
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
    // The worker is stopping: another one does it.
    if (code === 'aborted') throw error;
    await failPageCleaning(database, cleaningId, {
      code,
      reason: code === 'conversionFailed' ? 'pageTooHard' : null,
    });
  }
}
