import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { type ArchivedTags, readTags } from '../../server/archived';
import { TokenDetails } from './token-details';
import { uposClasses, uposGroups } from './upos-tones';

/** Tokens that are shown: more would take a browser seconds, and nobody reads them all. */
const mostTokens = 2_000;

/** A tagged text: each word over its lemma and tag, on the colour of its part of speech; or why there is none. */
export async function TaggedTab({ resource }: { resource: ResourceDetail }) {
  const tags = await readTags(resource, mostTokens);
  return <Tagged resource={resource} tags={tags} />;
}

function Tagged({ resource, tags }: { resource: ResourceDetail; tags: ArchivedTags }) {
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
  return (
    <Panel title={t('tagged.title')} aside={t('tagged.by', { tagger: tags.tagger })}>
      <Legend />
      <TokenDetails label={t('tagged.title')}>
        <div lang={lang}>
          {sentences.map(({ key, sentence }, number) => (
            <p key={key} className="mb-3 flex flex-wrap gap-x-1 gap-y-1.5 border-b pb-3 last:border-b-0">
              {sentence.map((token, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a sentence never move
                <Word key={at} token={token} first={number === 0 && at === 0} />
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

function Legend() {
  const t = useTranslations('resources');
  return (
    <ul className="mb-3 flex flex-wrap gap-x-3 gap-y-1.5 text-sm">
      {uposGroups.map(({ group, tags, classes }) => (
        <li key={group} className={clsx('rounded-sm px-1.5 py-0.5', classes, classes === '' && 'border')}>
          {t(`uposGroup.${group}`)} <span className="font-mono text-muted text-xs">{tags.join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}

function Word({ token: { form, lemma, tag, upos, feats }, first }: { token: TaggedToken; first: boolean }) {
  return (
    <button
      type="button"
      tabIndex={first ? 0 : -1}
      data-form={form}
      data-lemma={lemma}
      data-upos={upos}
      data-tag={tag}
      data-feats={feats}
      className={clsx('inline-flex cursor-default flex-col rounded-sm px-1 text-left', uposClasses(upos))}
    >
      <span className="font-serif">{form}</span>
      {tag || lemma ? (
        <span className="text-muted text-xs leading-tight">
          <span className="block">{lemma}</span>
          <span className="block font-mono">{tag || upos}</span>
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
