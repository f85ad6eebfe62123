import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { ownTagsetName, type TagsetView, tagIn, tagsetsOf } from '@florilegium/tagger/tagsets/tagset-views';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { type ArchivedTags, readTags } from '../../server/archived';
import { TagsetLinks } from './tagset-links';
import { TokenDetails } from './token-details';
import { tagsByGroup, uposClasses } from './upos-tones';

/** Tokens that are shown: more would take a browser seconds, and nobody reads them all. */
const mostTokens = 2_000;

interface TaggedTabProps {
  resource: ResourceDetail;
  /** The tag set that the address names. */
  tagset: string | string[] | undefined;
  addressOf: (change: Record<string, string | null>) => string;
}

/**
 * A tagged text: each word over its lemma and tag, on the colour of its part of speech; or why there is none. Words,
 * legend and details speak of one tag set: the universal one, or the one that the reader chose.
 */
export async function TaggedTab(props: TaggedTabProps) {
  const tags = await readTags(props.resource, mostTokens);
  return <Tagged {...props} tags={tags} />;
}

function Tagged({ resource, tagset, addressOf, tags }: TaggedTabProps & { tags: ArchivedTags }) {
  const t = useTranslations('resources');
  if (tags.kind !== 'tags') {
    return (
      <Panel title={t('tagged.title')}>
        <NotTagged resource={resource} kind={tags.kind} />
      </Panel>
    );
  }
  const { sentences, all: read } = firstSentences(tags.blocks);
  const all = Math.max(read, resource.tokens ?? 0);
  const lang = tags.language.startsWith('x-') ? undefined : tags.language;
  const views = tagsetsOf(tags.language);
  const view = views.find((one) => one === tagset) ?? 'ud';
  return (
    <Panel title={t('tagged.title')} aside={t('tagged.by', { tagger: tags.tagger })}>
      <TagsetLinks
        views={views}
        current={view}
        ownName={ownTagsetName(tags.tagger, tags.language)}
        addressOf={addressOf}
      />
      <Legend sentences={sentences} view={view} />
      <TokenDetails label={t('tagged.title')}>
        <div lang={lang}>
          {sentences.map(({ key, sentence }, number) => (
            <p key={key} className="mb-3 flex flex-wrap gap-x-1 gap-y-1.5 border-b pb-3 last:border-b-0">
              {sentence.map((token, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a sentence never move
                <Word key={at} token={token} view={view} first={number === 0 && at === 0} />
              ))}
            </p>
          ))}
        </div>
      </TokenDetails>
      {all > mostTokens ? (
        <p className="text-muted text-sm">{t('tagged.cut', { shown: mostTokens, all })}</p>
      ) : null}
    </Panel>
  );
}

/** The tags of the shown words, by their colour: the legend names no tag that the words don't. */
function Legend({
  sentences,
  view,
}: {
  sentences: readonly { sentence: TaggedSentence }[];
  view: TagsetView;
}) {
  const t = useTranslations('resources');
  const tokens = sentences.flatMap(({ sentence }) => sentence);
  return (
    <ul className="mb-3 flex flex-wrap gap-x-3 gap-y-1.5 text-sm">
      {tagsByGroup(tokens, (token) => tagIn(view, token)).map(({ group, tags, classes }) => (
        <li key={group} className={clsx('rounded-sm px-1.5 py-0.5', classes, classes === '' && 'border')}>
          {t(`uposGroup.${group}`)} <span className="font-mono text-muted text-xs">{tags.join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}

function Word({ token, view, first }: { token: TaggedToken; view: TagsetView; first: boolean }) {
  const { form, lemma, upos, feats } = token;
  const tag = tagIn(view, token);
  return (
    <button
      type="button"
      tabIndex={first ? 0 : -1}
      data-form={form}
      data-lemma={lemma}
      data-upos={upos}
      data-tag={view === 'ud' ? undefined : tag}
      data-feats={feats}
      className={clsx('inline-flex cursor-default flex-col rounded-sm px-1 text-left', uposClasses(upos))}
    >
      <span className="font-serif">{form}</span>
      {tag || lemma ? (
        <span className="text-muted text-xs leading-tight">
          <span className="block">{lemma}</span>
          <span className="block font-mono">{tag}</span>
        </span>
      ) : null}
    </button>
  );
}

function NotTagged({ resource, kind }: { resource: ResourceDetail; kind: 'missing' | 'unreadable' }) {
  const t = useTranslations('resources');
  const { kept, tagger, wantedTagger } = resource;
  if (kind === 'unreadable')
    return <EmptyState title={t('text.unreadable')}>{t('text.unreadableHelp')}</EmptyState>;
  if (kept === null) return <EmptyState title={t('text.waiting')}>{t('tagged.waitsHelp')}</EmptyState>;
  if (!kept) return <EmptyState title={t('tagged.none')}>{t('tagged.onlyKept')}</EmptyState>;
  if (tagger === null && wantedTagger !== 'none')
    return <EmptyState title={t('tagged.waits')}>{t('tagged.waitsHelp')}</EmptyState>;
  if (tagger === null || tagger === '')
    return <EmptyState title={t('tagged.none')}>{t('tagged.notWanted')}</EmptyState>;
  return <EmptyState title={t('tagged.none')}>{tagger}</EmptyState>;
}

function firstSentences(blocks: readonly (readonly TaggedSentence[])[]) {
  const sentences: { key: string; sentence: TaggedSentence }[] = [];
  let all = 0;
  for (const [block, own] of blocks.entries()) {
    for (const [at, sentence] of own.entries()) {
      if (all < mostTokens)
        sentences.push({ key: `${block}-${at}`, sentence: sentence.slice(0, mostTokens - all) });
      all += sentence.length;
    }
  }
  return { sentences, all };
}
