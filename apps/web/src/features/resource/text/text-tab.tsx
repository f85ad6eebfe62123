import type { Block } from '@florilegium/contracts/documents';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { findTerms } from '@florilegium/text/words/find-words';
import { countWords } from '@florilegium/text/words/words';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { type ArchivedText, readText } from '../../../server/archived';
import { LabelledBlocks, Legend } from '../../cleaning/labelled-blocks';
import { CutNote, NoText } from '../text-panel';
import { GoToHit } from './go-to-hit';
import { KeywordsPanel } from './keywords-panel';
import { markedPieces, type TextPiece } from './text-marks';

/** The clean text of a resource, set for reading; or all blocks of the page with what cleaning made of each. */
export async function TextTab({
  resource,
  all,
  find,
  addressOf,
}: {
  resource: ResourceDetail;
  /** Show what was left out, too. */
  all: boolean;
  /** What was looked for, to be marked; '' for nothing. */
  find: string;
  /** The address of this tab, changed. */
  addressOf: (change: Record<string, string | null>) => string;
}) {
  const text = await readText(resource);
  return (
    <div className="grid gap-4">
      <TextOf resource={resource} text={text} all={all} find={find} addressOf={addressOf} />
      {resource.keywords && resource.keywords.length > 0 ? (
        <KeywordsPanel keywords={resource.keywords} />
      ) : null}
    </div>
  );
}

function TextOf({
  resource,
  text,
  all,
  find,
  addressOf,
}: Parameters<typeof TextTab>[0] & { text: ArchivedText }) {
  const t = useTranslations('resources');
  if (text.kind !== 'text' || text.blocks.length === 0) {
    return (
      <Panel title={t('text.title')}>
        <NoText resource={resource} text={text} />
      </Panel>
    );
  }
  const { language } = resource;
  const blocks = all ? text.blocks.map((block) => ({ ...block, words: countWords(block.text) })) : [];
  const lang = language?.startsWith('x-') ? null : language;
  return (
    <Panel
      title={t(all ? 'text.allBlocks' : 'text.title')}
      aside={
        <LinkButton size="small" href={addressOf({ blocks: all ? null : 'all' })} scroll={false}>
          {t(all ? 'text.showContent' : 'text.showAll')}
        </LinkButton>
      }
    >
      {all ? (
        <>
          <Legend blocks={blocks} />
          <LabelledBlocks blocks={blocks} language={lang} />
        </>
      ) : (
        <Reading blocks={text.blocks} language={lang} find={find} addressOf={addressOf} />
      )}
      <CutNote resourceId={resource.id} text={text} />
    </Panel>
  );
}

function Reading({
  blocks,
  language,
  find,
  addressOf,
}: {
  blocks: readonly Block[];
  language: string | null;
  find: string;
  addressOf: (change: Record<string, string | null>) => string;
}) {
  const t = useTranslations('resources');
  const content = blocks.filter((block) => block.label === 'content');
  const pieces = markedPieces(
    content.map((block) => block.text),
    findTerms(find),
  );
  const hits = pieces.flat().filter((piece) => piece.hit !== null);
  if (content.length === 0) {
    return (
      <EmptyState title={t('text.nothingLeft')}>
        <Link href={addressOf({ blocks: 'all' })}>{t('text.showAll')}</Link>
      </EmptyState>
    );
  }
  return (
    <>
      {find ? (
        <p className="mb-2 text-muted text-sm">
          {t('text.hits', { count: hits.length, query: find })}{' '}
          <Link href={addressOf({ find: null })}>{t('text.unmark')}</Link>
          <GoToHit hits={hits.map(({ hit }) => hit!)} />
        </p>
      ) : null}
      <div className="reading py-2 sm:px-4" lang={language ?? undefined}>
        {content.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
          <ReadBlock key={at} type={block.type} pieces={pieces[at]!} />
        ))}
      </div>
    </>
  );
}

function ReadBlock({ type, pieces }: { type: Block['type']; pieces: readonly TextPiece[] }) {
  const text = pieces.map((piece) =>
    piece.hit === null ? (
      piece.text
    ) : (
      <mark
        key={piece.hit}
        id={piece.hit}
        className="scroll-mt-24 rounded-sm bg-navigate-soft text-ink data-current:outline-2 data-current:outline-focus"
      >
        {piece.text}
      </mark>
    ),
  );
  if (type === 'heading') return <h3 className="text-lg">{text}</h3>;
  if (type === 'quotation') return <blockquote className="pl-6 italic">{text}</blockquote>;
  if (type === 'code') return <pre className="overflow-x-auto whitespace-pre-wrap text-base">{text}</pre>;
  return (
    <p className={clsx('whitespace-pre-line', type === 'listItem' && 'ml-6 list-item list-disc')}>{text}</p>
  );
}
