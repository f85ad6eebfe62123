'use client';

import {
  optOuts,
  type RightsReason,
  type RightsRule,
  rightsReasons,
} from '@florilegium/contracts/rights/rights';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/form/choices';
import { FieldGroup } from '@/components/form/field';
import { ProblemAlert } from '@/components/form/problem-alert';
import { useSend } from '@/components/form/use-send';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { RulePreview } from './rule-preview';
import { rulePreviewSchema } from './rule-preview-schema';

interface SavedRule extends RightsRule {
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

const ofLicences = rightsReasons.filter((reason) => !(optOuts as readonly string[]).includes(reason));

/** What the corpus leaves out: a box for each reason, what that does, and only then the button that saves it. */
export function RuleForm({ corpusId, saved }: { corpusId: string; saved: SavedRule }) {
  const t = useTranslations('rights');
  const router = useRouter();
  const [leaveOut, setLeaveOut] = useState<readonly RightsReason[]>(saved.leaveOut);
  const [preview, setPreview] = useState<z.output<typeof rulePreviewSchema> | null>(null);
  const looking = useSend(t('lost'), rulePreviewSchema);
  const saving = useSend(t('lost'));
  const address = `/api/v1/corpora/${corpusId}/rights`;
  const isChanged = leaveOut.join() !== saved.leaveOut.join();
  function choose(chosen: readonly RightsReason[]) {
    setLeaveOut(rightsReasons.filter((reason) => chosen.includes(reason)));
    setPreview(null);
    looking.forget();
    saving.forget();
  }
  const look = async () =>
    setPreview(
      await looking.send(`${address}/preview`, { method: 'POST', body: JSON.stringify({ leaveOut }) }),
    );
  async function save() {
    const body = JSON.stringify({ version: saved.version, leaveOut });
    if (!(await saving.send(address, { method: 'PUT', body }))) return;
    toast.success(t('rule.saved'));
    router.refresh();
  }
  const problem = looking.problem ?? saving.problem;
  const boxes = { chosen: leaveOut, onChoose: choose };
  return (
    <Panel title={t('rule.title')} className="mb-4">
      <p className="max-w-prose text-muted text-sm">{t('rule.help')}</p>
      <div className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Reasons legend={t('rule.asks')} reasons={optOuts} {...boxes} />
        <Reasons legend={t('rule.licences')} reasons={ofLicences} {...boxes} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button onClick={look} pending={looking.pending}>
          {looking.pending ? t('rule.previewing') : t('rule.preview')}
        </Button>
        <Button
          variant="main"
          onClick={save}
          pending={saving.pending}
          disabled={!isChanged || preview === null}
        >
          {t('rule.save')}
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={() => choose(saved.leaveOut)}>
            {t('rule.reset')}
          </Button>
        ) : null}
        {isChanged && preview === null ? <p className="text-muted text-sm">{t('rule.first')}</p> : null}
      </div>
      <ProblemAlert problem={problem} className="mt-4" />
      {preview ? <RulePreview preview={preview} /> : null}
      <ChangedBy saved={saved} />
    </Panel>
  );
}

function Reasons({
  legend,
  reasons,
  chosen,
  onChoose,
}: {
  legend: string;
  reasons: readonly RightsReason[];
  chosen: readonly RightsReason[];
  onChoose: (chosen: readonly RightsReason[]) => void;
}) {
  const t = useTranslations('rights');
  return (
    <FieldGroup legend={legend} className="content-start">
      <div className="grid gap-2">
        {reasons.map((reason) => (
          <Checkbox
            key={reason}
            label={t(`reason.${reason}`)}
            help={t(`reasonHelp.${reason}`)}
            checked={chosen.includes(reason)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, reason] : chosen.filter((one) => one !== reason))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function ChangedBy({ saved: { changedAt, changedBy } }: { saved: SavedRule }) {
  const t = useTranslations('rights.rule');
  if (changedAt === null) return null;
  const when = () => <RelativeTime key="when" date={changedAt} />;
  return (
    <p className="mt-4 text-muted text-sm">
      {changedBy === null
        ? t.rich('changedBySomebody', { when })
        : t.rich('changed', { when, name: changedBy })}
    </p>
  );
}
