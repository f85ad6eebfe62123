import type { SkipReason } from '@florilegium/contracts/reasons';
import type { KnownUrl } from '@florilegium/db/screens/url-fate';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { RelevanceView } from '../focus/relevance-view';
import { AskUrl } from './ask-url';
import type { Explained, Verdict } from './explain-url';
import { FateSteps } from './fate-steps';
import { UrlDetail } from './url-detail';

/** Why was this URL skipped? The answer for any URL, step by step, and what is nearest for one that was never found. */
export function UrlFatePanel({
  path,
  asked,
  explained,
}: {
  /** Of the list of URLs. */
  path: string;
  asked: string;
  explained: Explained | null;
}) {
  const t = useTranslations('monitor');
  return (
    <Panel id="why" title={t('why.title')} className="mb-4">
      <AskUrl path={path} asked={asked} />
      {explained ? (
        <section aria-label={t('why.answer')} className="mt-4 border-t pt-4">
          <Answer path={path} explained={explained} />
        </section>
      ) : null}
    </Panel>
  );
}

function Answer({ path, explained }: { path: string; explained: Explained }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  if (explained.kind === 'notAUrl') {
    return (
      <Alert tone="warn" title={reasons(`skip.${explained.reason}.label`)}>
        {t('why.notAUrl')}
      </Alert>
    );
  }
  const { href, fate, verdict, judgement, known, neighbours } = explained;
  return (
    <>
      <p className="url mb-2">{href}</p>
      <Headline explained={explained} />
      {fate.frontier || fate.resource ? (
        <FateSteps path={path} fate={fate} />
      ) : (
        <>
          <p className="mt-1 text-muted">{t('why.unknownText')}</p>
          <Nearest path={path} known={known} neighbours={neighbours} />
        </>
      )}
      {judgement ? (
        <section className="mt-3 border-t pt-3">
          <h3 className="mb-1 font-medium">{t('why.relevance')}</h3>
          <RelevanceView judgement={judgement} />
        </section>
      ) : null}
      <Now verdict={verdict} skipped={fate.frontier?.reason ?? null} isKnown={fate.frontier !== null} />
    </>
  );
}

/** The answer in one line: where the URL's way has ended, or where it stands. */
function Headline({ explained: { fate } }: { explained: Extract<Explained, { kind: 'url' }> }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const { frontier, resource } = fate;
  const said = (tone: 'good' | 'skip' | 'neutral' | 'navigate', label: string, help: string) => (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Chip tone={tone}>{label}</Chip>
      <span>{help}</span>
    </p>
  );
  if (resource?.deletedAt) return said('skip', t('why.is.deleted'), reasons('drop.deletedByUser.help'));
  if (resource?.document?.kept) return said('good', t('why.is.kept'), t('why.is.keptHelp'));
  const drop = resource?.document?.dropReason;
  if (drop) return said('skip', reasons(`drop.${drop}.label`), reasons(`drop.${drop}.help`));
  if (frontier?.reason) {
    const tone = frontier.reason === 'navigatedOnly' ? 'navigate' : 'skip';
    return said(tone, reasons(`skip.${frontier.reason}.label`), reasons(`skip.${frontier.reason}.help`));
  }
  if (frontier?.state === 'queued') return said('neutral', t('why.is.queued'), t('why.is.queuedHelp'));
  if (resource) return said('neutral', t('why.is.unmapped'), t('why.is.unmappedHelp'));
  return said('neutral', t('why.is.unknown'), t('why.is.unknownHelp'));
}

/** What other settings could change: of anything else the settings can't have been the cause. */
const decidedBySettings: ReadonlySet<SkipReason> = new Set([
  'outOfScope',
  'excludedByRule',
  'noRuleTakesIt',
  'formatByExtension',
  'formatByContent',
  'navigatedOnly',
  'tooDeep',
]);

/** What the settings say of it as they are now. */
function Now({
  verdict,
  skipped,
  isKnown,
}: {
  verdict: Verdict | null;
  skipped: SkipReason | null;
  isKnown: boolean;
}) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  if (!verdict) return <p className="mt-3 text-muted">{t('why.now.broken')}</p>;
  if (!verdict.reason && skipped && !decidedBySettings.has(skipped)) {
    // Both are true, but only one of them counts: the site has the last word.
    return (
      <p className="mt-3 border-t pt-3">
        {t('why.now.notTheirs', { reason: reasons(`skip.${skipped}.label`) })}
      </p>
    );
  }
  return (
    <p className="mt-3 border-t pt-3">
      <span className="font-medium">{isKnown ? t('why.now.known') : t('why.now.unknown')}</span>{' '}
      {verdict.reason ? (
        <>
          {t('why.now.skipped', { reason: reasons(`skip.${verdict.reason}.label`) })}{' '}
          <UrlDetail detail={verdict.detail} />
        </>
      ) : (
        <>
          {t(`why.takes.${verdict.takes as 1 | 2 | 3}`)} {isKnown ? null : t('why.now.robots')}
        </>
      )}
    </p>
  );
}

function Nearest({
  path,
  known,
  neighbours,
}: {
  path: string;
  known: readonly KnownUrl[];
  neighbours: readonly { id: string; url: string }[];
}) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const others = neighbours.filter(({ url }) => !known.some((one) => one.url === url));
  if (known.length === 0 && others.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 mb-1 font-medium">{t('why.nearest')}</h3>
      <ul className="grid gap-1">
        {known.map((one) => (
          <li key={one.url} className="flex flex-wrap items-baseline gap-x-3">
            <Link href={`${path}?url=${encodeURIComponent(one.url)}`} className="url">
              {one.url}
            </Link>
            <span className="text-muted text-sm">
              {one.reason ? reasons(`skip.${one.reason}.label`) : t(`urls.stateName.${one.state}`)}
            </span>
          </li>
        ))}
        {others.map(({ id, url }) => (
          <li key={id}>
            <Link href={`${path}?url=${encodeURIComponent(url)}`} className="url">
              {url}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
