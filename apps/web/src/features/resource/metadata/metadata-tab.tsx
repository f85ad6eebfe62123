import { problemOfValue } from '@florilegium/contracts/corpus-plan/metadata-value';
import { emptied } from '@florilegium/corpus/metadata/metadata-rules';
import { rulesBehind } from '@florilegium/db/metadata/metadata-rules';
import { rightsOfResource } from '@florilegium/db/rights/rights-of-resource';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { readMetadata } from '@florilegium/text/page/page-metadata';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { KnownFields } from '@/components/metadata/known-fields';
import { Panel } from '@/components/panel';
import { database, log } from '@/server/context';
import { knownFields } from '@/server/plan/known-fields';
import { readOriginal } from '../../../server/archived';
import { RelevancePanel } from '../../focus/relevance-panel';
import { decodePage } from '../../resources/original';
import { RightsPanel } from '../../rights/rights-panel';
import { readCaptures } from '../captures';
import { MetadataPanel } from './metadata-panel';

/** Characters of a page that are read for what it says of itself: its head, and more than most bodies have. */
const mostRead = 500_000;

/** A resource's own metadata to edit, its job's, and what the page says of itself. */
export async function MetadataTab({ resource, mayEdit }: { resource: ResourceDetail; mayEdit: boolean }) {
  const [page, captures, rules, rights, known, t] = await Promise.all([
    ownWords(resource),
    readCaptures(resource.id),
    rulesBehind(database(), resource.corpusId, Object.values(resource.ruled)),
    rightsOfResource(database(), resource.id),
    knownFields(resource.corpusId, { withDomain: true }),
    getTranslations('corpora.metadata'),
  ]);
  const isEmptied = ([, id]: [string, string]) => id === emptied;
  const ruled = Object.entries(resource.ruled);
  const byRule = ruled
    .filter((one) => !isEmptied(one))
    .map(([field, id]) => {
      const rule = rules.get(id);
      return [field, rule ? `${t(`part.${rule.part}`)} ${t(`test.${rule.test}`)} ${rule.text}` : '–'];
    });
  const given = { ...resource.jobMetadata, ...resource.metadata };
  const missing = known.filter(({ key, required }) => required && !given[key]).map(({ key }) => key);
  const unfit = known
    .filter(({ key, kind, values, shownAs }) => {
      const value = given[key] ?? '';
      return !Object.hasOwn(shownAs, value) && problemOfValue({ kind, choices: values }, value) !== null;
    })
    .map(({ key }) => key);
  const signals = captures[0]?.signals ?? {};
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <KnownFields known={known}>
        <MetadataPanel
          key={JSON.stringify(resource.metadata)}
          jobId={resource.jobId}
          resourceId={resource.id}
          own={resource.metadata}
          fromJob={resource.jobMetadata}
          byRule={Object.fromEntries(byRule)}
          missing={missing}
          unfit={unfit}
          emptied={ruled.filter(isEmptied).map(([field]) => field)}
          mayEdit={mayEdit}
        />
      </KnownFields>
      <div className="grid gap-4">
        <PageWords page={page} signals={signals} />
        <RightsPanel rights={rights} corpusId={resource.corpusId} />
        <RelevancePanel resource={resource} />
      </div>
    </div>
  );
}

type Said = ReturnType<typeof readMetadata>['metadata'];
type Signals = Awaited<ReturnType<typeof readCaptures>>[number]['signals'];

/** What an archived HTML page says of itself; nothing where it can't be read, or is something else. */
async function ownWords(resource: ResourceDetail): Promise<Said> {
  if (resource.format !== 'html' || resource.path === null) return {};
  try {
    const body = await readOriginal(resource);
    return readMetadata(decodePage(body, resource.charset, mostRead), resource.url).metadata;
  } catch (error) {
    log().warn({ err: error, resourceId: resource.id }, 'original unreadable');
    return {};
  }
}

function PageWords({ page, signals }: { page: Said; signals: Signals }) {
  const t = useTranslations('resources');
  const facts = [
    ['author', page.author],
    ['date', page.date],
    ['siteName', page.siteName],
    ['licence', page.licence ?? signals.licence],
    ['canonical', signals.canonical],
    ['tdm', signals.tdmReservation ? t('captures.tdm') : undefined],
    ['noAi', signals.noAi ? t('pageSays.yes') : undefined],
    ['noindex', signals.noindex ? t('pageSays.yes') : undefined],
  ] as const;
  const said = facts.filter(([, value]) => value !== undefined && value !== '');
  return (
    <Panel title={t('pageSays.title')}>
      {said.length === 0 ? <p className="text-muted">{t('pageSays.nothing')}</p> : null}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {said.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`pageSays.${name}`)}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
