import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import type { SeedOrigin } from '@florilegium/contracts/jobs/seed-search';
import { withoutUnseen } from '@florilegium/contracts/writing/names';
import type { CameIn } from '@florilegium/db/screens/resource-history';
import { lintTogether } from '@florilegium/scope/rules/lint';
import { compileRuleSet, judge, type SetVerdict } from '@florilegium/scope/rules/rule-set';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { useTranslations } from 'next-intl';
import { Bytes, Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { compileInTurns } from '../../server/lint-in-turns';
import { VerdictWords } from '../rules/why';
import { OriginWords } from '../seeds/origin-words';
import type { TimelineStep } from './timeline';

/** What the save rules of a job say of a URL that it has kept; null where they can't be asked. */
export async function saveVerdict(config: JobConfig, url: string): Promise<SetVerdict | null> {
  if (lintTogether(config.rules)) return null;
  await compileInTurns(config.rules.save);
  const rules = compileRuleSet('save', config.rules.save);
  if (Array.isArray(rules)) return null;
  const found = normalizeUrl(url);
  return found.ok ? judge(rules, found.url) : null;
}

/**
 * How a resource was found and came in, and where its bytes lie; in `verdicts` the rule that took it, by version, in
 * `origin` the search that found it as a seed.
 */
export function useCameInSteps(
  cameIn: readonly CameIn[],
  verdicts: ReadonlyMap<number, SetVerdict | null>,
  origin: SeedOrigin | null,
): TimelineStep[] {
  const t = useTranslations('resources');
  const seeds = useTranslations('seeds');
  const reasons = useTranslations('reasons');
  return cameIn.flatMap((one) => {
    const archived: TimelineStep = {
      key: `archived-${one.captureId}`,
      at: one.capturedAt,
      title: t(one.isRevisit ? 'timeline.revisit' : 'timeline.archived'),
      facts: [
        [t('provenance.record'), one.path && <Place key="place" {...one} path={one.path} />],
        [t('provenance.digest'), <code key="digest">{one.digest}</code>],
        [t('provenance.truncated'), one.truncated],
      ],
    };
    if (one.upload) {
      const title = t('timeline.added', {
        name: one.upload.by ?? t('deletion.nobody'),
        file: withoutUnseen(one.upload.name ?? '') || t('timeline.goneFile'),
      });
      const facts = [
        [t('provenance.bytes'), <Bytes key="bytes" value={one.bytes} />],
        [t('provenance.contentType'), one.contentType],
      ] as const;
      return [{ key: `added-${one.captureId}`, at: one.capturedAt, title, facts }, archived];
    }
    const verdict = verdicts.get(one.version);
    const from = [seeds('origin.label'), origin && <OriginWords key="origin" origin={origin} />] as const;
    return [
      ...(one.found ? [foundStep(t, one, one.found, verdict, from)] : []),
      {
        key: `fetched-${one.captureId}`,
        at: one.capturedAt,
        title: t('timeline.fetched', { status: one.status }),
        by: t('timeline.run', { run: one.runId, version: one.version }),
        facts: [
          [t('provenance.bytes'), <Bytes key="bytes" value={one.bytes} />],
          [t('provenance.contentType'), one.contentType],
          ['ETag', one.etag],
          ['Last-Modified', one.modified],
          [t('provenance.duration'), t('timeline.milliseconds', { ms: one.durationMs })],
        ],
      },
      ...(one.scripts ? [scriptsStep(t, reasons, one, one.scripts)] : []),
      archived,
    ];
  });
}

function foundStep(
  t: ReturnType<typeof useTranslations<'resources'>>,
  one: CameIn,
  found: NonNullable<CameIn['found']>,
  verdict: SetVerdict | null | undefined,
  from: TimelineStep['facts'][number],
): TimelineStep {
  const { viaUrl, viaResource } = found;
  return {
    key: `found-${one.captureId}`,
    at: found.foundAt,
    title: t(viaUrl === null ? 'timeline.seed' : 'timeline.found'),
    facts: [
      ...(viaUrl === null ? [from] : []),
      [
        t('provenance.via'),
        viaUrl &&
          (viaResource ? (
            <Link key="via" className="url" href={`/resources/${viaResource}`}>
              {viaUrl}
            </Link>
          ) : (
            <span key="via" className="url">
              {viaUrl}
            </span>
          )),
      ],
      [t('provenance.depth'), <Figure key="depth" value={found.depth} />],
      [t('provenance.redirects'), found.redirects > 0 ? found.redirects : null],
      [t('provenance.rule'), verdict && <VerdictWords key="rule" set="save" verdict={verdict} />],
    ],
  };
}

/** What running the scripts of a page cost, and what became of it. */
function scriptsStep(
  t: ReturnType<typeof useTranslations<'resources'>>,
  reasons: ReturnType<typeof useTranslations<'reasons'>>,
  { captureId, capturedAt }: CameIn,
  { outcome, detail, cpuMs, requests, bytes, path, offset, length }: NonNullable<CameIn['scripts']>,
): TimelineStep {
  const ran = requests > 0 || cpuMs > 0;
  return {
    key: `scripts-${captureId}`,
    at: capturedAt,
    title: reasons(`scripts.${outcome}.label`),
    facts: [
      [t('provenance.meaning'), reasons(`scripts.${outcome}.help`)],
      [t('provenance.detail'), detail],
      [t('provenance.requests'), ran ? <Figure key="requests" value={requests} /> : null],
      [t('provenance.bytes'), requests > 0 ? <Bytes key="bytes" value={bytes} /> : null],
      [t('provenance.cpu'), ran ? t('timeline.milliseconds', { ms: cpuMs }) : null],
      [
        t('provenance.record'),
        path !== null && offset !== null && length !== null ? (
          <Place key="place" path={path} offset={offset} length={length} />
        ) : null,
      ],
    ],
  };
}

function Place({ path, offset, length }: { path: string; offset: number; length: number }) {
  const t = useTranslations('resources');
  return (
    <>
      <code>{path}</code>, {t('timeline.place', { offset, length })}
    </>
  );
}
