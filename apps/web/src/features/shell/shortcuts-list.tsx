'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Switch } from '../../components/form/choices';
import { Kbd } from '../../components/kbd';
import { DialogWindow } from '../../components/overlay/dialog-window';
import { type Shortcut, useShortcuts, useSingleKeys } from '../../components/shortcuts';

/** What can be done by keys on this page, and everywhere; single keys are turned off here (WCAG 2.1.4). */
export function ShortcutsList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common.shortcuts');
  const shortcuts = useShortcuts();
  const [on, setOn] = useSingleKeys();
  const here = shortcuts.filter(({ everywhere }) => !everywhere);
  // What a page takes for itself doesn't lead elsewhere meanwhile.
  const taken = new Set(here.map(({ keys }) => keys));
  const everywhere = shortcuts.filter((one) => one.everywhere && !taken.has(one.keys));
  return (
    <DialogWindow title={t('title')} onClose={onClose}>
      {here.length > 0 ? <Keys heading={t('here')} shortcuts={here} /> : null}
      <Keys heading={t('everywhere')} shortcuts={everywhere} />
      <Switch label={t('switch')} help={t('switchHelp')} checked={on} onCheckedChange={setOn} />
    </DialogWindow>
  );
}

function Keys({ heading, shortcuts }: { heading: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="grid gap-2">
      <h3>{heading}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
        {shortcuts.map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt>
              <Keystrokes keys={keys} />
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

const names: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

function Keystrokes({ keys }: { keys: string }) {
  const t = useTranslations('common.shortcuts');
  const isMac = navigator.platform.startsWith('Mac');
  const steps = keys.split(' ').map((key, position) => ({ key, position }));
  return steps.map(({ key, position }) => (
    <Fragment key={position}>
      {position > 0 ? <span className="mx-1 text-muted text-sm">{t('then')}</span> : null}
      <Kbd>
        {key.startsWith('mod+')
          ? `${isMac ? '⌘' : 'Ctrl'} ${key.slice(4).toUpperCase()}`
          : (names[key] ?? key.toUpperCase())}
      </Kbd>
    </Fragment>
  ));
}
