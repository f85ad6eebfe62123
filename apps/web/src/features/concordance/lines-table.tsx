import type { ConcordanceLine, LineToken } from '@florilegium/concordance/search/kwic';
import { textOf } from '@florilegium/concordance/search/line-text';
import type { SearchedDocument } from '@florilegium/db/concordance/searched-documents';
import { type Droppable, waysOf } from '@florilegium/db/drops/drop-wish';
import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/links/link';
import { ScrollBox } from '@/components/table/scroll-box';
import { LineMenu } from './line-menu';

/** Lines of a concordance, one below the other. */
export async function LinesTable({
  corpusId,
  lines,
  documents,
  mayDrop,
  wraps,
}: {
  corpusId: string;
  lines: readonly ConcordanceLine[];
  /** By id; what left the corpus meanwhile is missing. */
  documents: ReadonlyMap<string, SearchedDocument>;
  mayDrop: boolean;
  /** Whole sentences take several lines. */
  wraps: boolean;
}) {
  const t = await getTranslations('concordance');
  const labels = {
    gone: t('gone'),
    read: t('line.read'),
    original: t('line.original'),
    history: t('line.history'),
    host: (host: string) => t('line.host', { host }),
  };
  return (
    <ScrollBox label={t('lines')} beginsAt="mark">
      <table className="w-full border-collapse font-serif">
        <caption className="sr-only">{t('lines')}</caption>
        <thead className="sr-only">
          <tr>
            {(['left', 'node', 'right', 'text', 'menu'] as const).map((part) => (
              <th key={part} scope="col">
                {t(`parts.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={`${line.documentId}-${line.position}`}
              {...{ line, labels, corpusId, mayDrop, wraps }}
              document={documents.get(line.documentId) ?? null}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Line({
  line: { left, node, right },
  document,
  wraps,
  labels,
  corpusId,
  mayDrop,
}: {
  line: ConcordanceLine;
  document: SearchedDocument | null;
  wraps: boolean;
  labels: LineLabels;
  corpusId: string;
  mayDrop: boolean;
}) {
  const cell = clsx('border-t py-0.5 align-baseline', !wraps && 'whitespace-nowrap');
  const side = clsx(cell, 'w-1/2', wraps ? 'min-w-40' : 'max-w-0 overflow-hidden max-sm:max-w-none');
  const links = document && linksOf(corpusId, document, textOf(node));
  return (
    <tr className="hover:bg-sunken/60" lang={document?.language ?? undefined}>
      <td className={clsx(side, 'pl-4 text-right')}>
        <div className="flex justify-end">
          <bdi>{textOf(left)}</bdi>
        </div>
      </td>
      <td className={clsx(cell, 'px-1.5')}>
        <mark className="bg-transparent font-semibold text-leaf" title={node.map(analysisOf).join('  ')}>
          {textOf(node)}
        </mark>
      </td>
      <td className={side}>
        <bdi>{textOf(right)}</bdi>
      </td>
      <td className={clsx(cell, 'max-w-40 overflow-hidden text-ellipsis pl-3 font-sans text-sm')}>
        {document && links ? (
          <Link href={links.read} title={`${document.title} ${document.url}`}>
            {hostOf(document.url)}
          </Link>
        ) : (
          <span className="text-muted">{labels.gone}</span>
        )}
      </td>
      <td className={clsx(cell, 'pr-2 font-sans text-sm')}>
        {document && links ? (
          <LineMenu
            corpusId={corpusId}
            items={[
              { href: links.read, label: labels.read },
              { href: links.original, label: labels.original },
              { href: links.history, label: labels.history },
              { href: links.host, label: labels.host(hostOf(document.url)) },
            ]}
            drop={mayDrop ? droppableOf(document) : null}
          />
        ) : null}
      </td>
    </tr>
  );
}

interface LineLabels extends Record<'gone' | 'read' | 'original' | 'history', string> {
  host: (host: string) => string;
}

function linksOf(corpusId: string, { resourceId, url }: SearchedDocument, found: string) {
  const resource = `/resources/${resourceId}`;
  return {
    read: `${resource}?${new URLSearchParams({ find: `"${found.replaceAll('"', '')}"` })}`,
    original: `${resource}?tab=original`,
    history: `${resource}?tab=provenance`,
    host: `/corpora/${corpusId}/resources?${new URLSearchParams({ host: hostOf(url) })}`,
  };
}

const droppableOf = ({ resourceId, url, title }: SearchedDocument): Droppable => ({
  resourceId,
  url,
  title,
  host: hostOf(url),
  // A whole format of a corpus is none of a hit's likes.
  format: null,
  ...waysOf(url),
});

const analysisOf = ({ word, lemma, upos, tag, feats }: LineToken): string =>
  [word, lemma, upos || tag, feats].filter(Boolean).join(' ');

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;
