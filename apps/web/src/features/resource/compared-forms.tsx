import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ComparedBlock, compareForms, shownBlocks } from '@florilegium/crawling/rendering/compare-forms';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { toAppError } from '@florilegium/platform/app-error';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Panel } from '@/components/panel';
import { readOriginal } from '../../server/archived';

/** More bytes of a page are not read. */
const maxBytes = 2_000_000;

type Compared = Pick<ResourceDetail, 'url' | 'contentType' | 'path' | 'offset' | 'length' | 'rendered'>;

/** What a page shows without its scripts and with them, side by side, with the differences marked. */
export async function ComparedForms({ resource }: { resource: Compared }) {
  const t = await getTranslations('resources');
  const compared = await formsOf(resource);
  if (compared === null) {
    return (
      <Alert tone="warn" className="mt-4">
        {t('compared.unreadable')}
      </Alert>
    );
  }
  const { blocks, isCut } = compared;
  const count = (side: ComparedBlock['in']) => blocks.filter((block) => block.in === side).length;
  return (
    <Panel title={t('compared.title')} className="mt-4">
      <p className="mb-3 text-muted text-sm">
        {t('compared.help', { added: count('second'), gone: count('first'), same: count('both') })}
        {isCut ? ` ${t('compared.cut')}` : null}
      </p>
      <div className="hidden gap-x-4 font-semibold text-sm sm:grid sm:grid-cols-2">
        <span>{t('compared.without')}</span>
        <span>{t('compared.with')}</span>
      </div>
      <ol className="grid gap-y-1">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its texts may repeat.
          <li key={index} className="grid gap-x-4 sm:grid-cols-2">
            <Block
              block={block}
              onlyIn={block.in === 'second' ? t('compared.onlyWith') : t('compared.onlyWithout')}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** A block of both stands in both columns; on a narrow screen once. */
function Block({ block, onlyIn }: { block: ComparedBlock; onlyIn: string }) {
  const text = 'min-w-0 break-words rounded-sm px-2 py-1 text-sm';
  if (block.in === 'both') {
    return (
      <>
        <p className={clsx(text, 'text-muted')}>{block.text}</p>
        <p aria-hidden className={clsx(text, 'hidden text-muted sm:block')}>
          {block.text}
        </p>
      </>
    );
  }
  const isAdded = block.in === 'second';
  return (
    <p className={clsx(text, isAdded ? 'bg-save-soft sm:col-start-2' : 'bg-skip-soft sm:col-start-1')}>
      <span className="font-semibold">{isAdded ? '+ ' : '− '}</span>
      <span className="sr-only">{onlyIn} </span>
      {block.text}
    </p>
  );
}

/** Null when the archive can't give one of the two. */
async function formsOf(resource: Compared) {
  if (!resource.rendered) return null;
  try {
    const [came, left] = await Promise.all([readOriginal(resource), readOriginal(resource.rendered)]);
    const html = decodeBytes(came.subarray(0, maxBytes), resource.contentType ?? undefined).text;
    const without = shownBlocks(html, resource.url);
    // Others have their turn between the two.
    await nextTurn();
    const rendered = shownBlocks(left.subarray(0, maxBytes).toString('utf8'), resource.url);
    await nextTurn();
    return compareForms(without, rendered);
  } catch (error) {
    if (!['notFound', 'recordUnreadable', 'tooLarge'].includes(toAppError(error).code)) throw error;
    return null;
  }
}
