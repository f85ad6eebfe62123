import { proofFilePath, proofRecordName } from '@florilegium/contracts/objections';
import { type Objection, readObjection } from '@florilegium/db/objections/objections';
import { notFound } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { LinkButton } from '@/components/links/link-button';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { CopiedLines } from './copied-lines';
import { knownContact } from './known-contact';
import { LookButton } from './look-button';

/** How a site's request to be left out stands, and what proves it. Whoever has the address sees it. */
export async function ObjectionPage({ id }: { id: string }) {
  const objection = z.uuid().safeParse(id).success ? await readObjection(database(), id) : null;
  if (!objection) notFound();
  const [t, { email }] = await Promise.all([getTranslations('webmasters'), knownContact()]);
  const { host, subdomains, state } = objection;
  return (
    <div className="mx-auto max-w-[46rem]">
      <PageHead
        crumbs={[{ label: t('title'), href: '/crawler' }]}
        title={t(subdomains ? 'proof.titleBelow' : 'proof.title', { host })}
      />
      {state === 'waiting' ? (
        <Proofs objection={objection} contact={email} />
      ) : (
        <Decided objection={objection} />
      )}
    </div>
  );
}

function Decided({ objection: { host, state, provedAt } }: { objection: Objection }) {
  const t = useTranslations('webmasters.proof');
  const format = useFormatter();
  if (state === 'standing' && provedAt) {
    const at = format.dateTime(provedAt, 'day');
    return <Alert tone="good">{t('standing', { host, at })}</Alert>;
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="info">{t('withdrawn')}</Alert>
      <LinkButton href="/crawler#form">{t('again')}</LinkButton>
    </div>
  );
}

function Proofs({ objection, contact }: { objection: Objection; contact: string }) {
  const t = useTranslations('webmasters.proof');
  const { id, host, token } = objection;
  return (
    <div className="grid gap-4">
      <p>{t('waiting')}</p>
      <Panel title={t('dns')}>
        <div className="grid gap-3">
          <p>{t('dnsText')}</p>
          <CopiedLines label={t('name')} text={proofRecordName(host)} />
          <CopiedLines label={t('text')} text={token} />
        </div>
      </Panel>
      <Panel title={t('file')}>
        <div className="grid gap-3">
          <p>{t('fileText')}</p>
          <CopiedLines label={t('address')} text={`https://${host}${proofFilePath}`} />
          <CopiedLines label={t('line')} text={token} />
        </div>
      </Panel>
      <Panel title={t('hand')}>
        <p>
          {contact
            ? t.rich('handText', { contact: () => <a href={`mailto:${contact}`}>{contact}</a> })
            : t('handNobody')}
        </p>
      </Panel>
      <LatestLook objection={objection} />
      <LookButton id={id} />
      <p className="text-muted text-sm">{t('keep')}</p>
    </div>
  );
}

/** After this nobody looks any longer: a worker that was away leaves it to whoever asks again. */
const longestLookMs = 120_000;

/** What came of the latest look for a proof, or that it goes on. */
function LatestLook({ objection: { askedAt, checkedAt, problem } }: { objection: Objection }) {
  const t = useTranslations('webmasters.proof');
  if (
    askedAt &&
    (checkedAt === null || checkedAt < askedAt) &&
    Date.now() - askedAt.getTime() < longestLookMs
  ) {
    return (
      <>
        <AutoRefresh everyMs={3_000} />
        <Alert tone="info" live>
          {t('looking')}
        </Alert>
      </>
    );
  }
  return problem ? (
    <Alert tone="warn" live>
      {t(`problems.${problem}`)}
    </Alert>
  ) : null;
}
