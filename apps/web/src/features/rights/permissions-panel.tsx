'use client';

import { cutMark } from '@florilegium/contracts/lengths';
import type { PermissionRow } from '@florilegium/db/rights/rights-permissions';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { askApi } from '@/components/live/ask-api';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { dated } from '@/i18n/dated';
import { dayOf } from './day-of';
import { PermissionForm } from './permission-form';
import { ShowAll } from './show-all';
import { useWhole } from './use-whole';

type Permission = Omit<PermissionRow, 'changedAt'>;
/** What a list cuts. */
const texts = z.object({ note: z.string(), evidence: z.string() });

/** The permissions of a corpus, each to be changed and deleted. */
export function PermissionsPanel({
  corpusId,
  permissions,
  count,
  pages,
}: {
  corpusId: string;
  /** One page of them. */
  permissions: readonly Permission[];
  /** All that the corpus has. */
  count: number;
  /** The ways to the other pages. */
  pages: ReactNode;
}) {
  const t = useTranslations('rights.permissions');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('title')}
      flush
      id="permissions"
      className="mb-4"
      aside={<Button onClick={() => setOpen(true)}>{t('add')}</Button>}
    >
      <p className="max-w-prose px-4 pb-3 text-muted text-sm">{t('help')}</p>
      {count === 0 ? (
        <p className="border-t px-4 py-3">{t('none')}</p>
      ) : (
        <p className="px-4 pb-3 text-sm">{t('count', { count })}</p>
      )}
      <ul>
        {permissions.map((permission) => (
          <PermissionLine key={permission.id} corpusId={corpusId} permission={permission} />
        ))}
      </ul>
      <div className="border-t px-4 py-2.5 empty:hidden">{pages}</div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('addTitle')}>
        <PermissionForm corpusId={corpusId} permission={null} onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function PermissionLine({ corpusId, permission: listed }: { corpusId: string; permission: Permission }) {
  const t = useTranslations('rights.permissions');
  const uses = useTranslations('rights.usesShort');
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const whole = useWhole(listed, `/api/v1/corpora/${corpusId}/permissions/${listed.id}`, texts);
  const permission = whole.row;
  const { host, subdomains, urlStart, allows, grantedBy, grantedOn, until, isOver, note, evidence } =
    permission;
  const about = urlStart === '' ? host : urlStart;
  const table =
    urlStart === '' ? `host=${encodeURIComponent(host)}` : `start=${encodeURIComponent(urlStart)}`;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t px-4 py-3 md:grid-cols-[1fr_auto] md:items-start">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <Link href={`/corpora/${corpusId}/resources?${subdomains ? 'permitted=yes' : table}`}>{about}</Link>{' '}
          {subdomains ? <span className="font-normal">{t('below')}</span> : null}
        </h3>
        <p className="text-sm [overflow-wrap:anywhere]">
          {allows.map((use) => uses(use)).join(', ')} ·{' '}
          {t('by', { name: grantedBy, day: dayOf(format, grantedOn) })}
          {until === null || isOver ? null : ` · ${t('untilDay', dated('day', dayOf(format, until)))}`}
        </p>
        {isOver && until ? (
          <p>
            <Chip tone="warn">{t('over', dated('day', dayOf(format, until)))}</Chip>
          </p>
        ) : null}
        {note === '' ? null : (
          <p className="max-w-prose whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
        {evidence === '' ? null : <Evidence text={evidence} isCut={permission.isCut} />}
        <ShowAll whole={whole} about={about} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          pending={whole.pending}
          onClick={async () => {
            // What is changed is changed as a whole: a form with cut texts would cut them for good.
            if (await whole.read()) setOpen(true);
          }}
          aria-label={`${t('edit')}: ${about}`}
        >
          {t('edit')}
        </Button>
        <DeletePermission corpusId={corpusId} permission={permission} about={about} />
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('editTitle')}>
        <PermissionForm corpusId={corpusId} permission={permission} onDone={() => setOpen(false)} />
      </Dialog>
    </li>
  );
}

/** A link where it is one: nothing but http and https is, and nothing that was cut. */
function Evidence({ text, isCut }: { text: string; isCut: boolean }) {
  const isLink = /^https?:\/\//i.test(text) && !(isCut && text.endsWith(cutMark));
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {isLink ? (
        <a href={text} rel="noopener noreferrer nofollow" target="_blank">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

function DeletePermission({
  corpusId,
  permission: { id, version },
  about,
}: {
  corpusId: string;
  permission: Permission;
  about: string;
}) {
  const t = useTranslations('rights.permissions');
  const lost = useTranslations('rights')('lost');
  const router = useRouter();
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" variant="quiet" aria-label={`${t('delete')}: ${about}`}>
          {t('delete')}
        </Button>
      }
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      danger
      onConfirm={async () => {
        const address = `/api/v1/corpora/${corpusId}/permissions/${id}?version=${version}`;
        const answer = await askApi(z.unknown(), address, { method: 'DELETE' });
        if (!answer.ok) return answer.message ?? lost;
        toast.success(t('deleted'));
        router.refresh();
        return null;
      }}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
