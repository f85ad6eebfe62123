'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { locales } from '@/i18n/locales';
import { chooseLocale } from '@/server/locale-actions';
import { type FoundNames, useFoundNames } from '../../components/form/use-found-names';
import type { KeyedScreen } from '../../components/live/keyed-screen';
import { DialogWindow } from '../../components/overlay/dialog-window';
import { themes, useTheme } from '../../components/theme/use-theme';
import { type Command, findCommands } from './command-search';
import { languageNames } from './language-switch';
import { type PageCommands, pageCommands, watchPageCommands } from './page-commands';
import { placesOf } from './palette-places';
import { useSignOut } from './use-sign-out';

/** A screen that the palette leads to, whether a key does or not. */
export type PaletteScreen = Pick<KeyedScreen, 'href' | 'label'>;

/** Pages of jobs that are listed at most: of more the name has to be typed, too. */
const mostPlaces = 12;

interface Group {
  heading: string;
  commands: Command[];
}

/** A field that leads to everything: what can be done here, the pages of what is open, screens, jobs and corpora by name. */
export function CommandPalette({
  userId,
  screens,
  onClose,
}: {
  userId: string;
  screens: readonly PaletteScreen[];
  onClose: () => void;
}) {
  const t = useTranslations('common.palette');
  const [typed, setTyped] = useState('');
  /** What was gone to by keys or pointer; null: the first, whatever comes to stand there. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = useId();
  const { names, latest, failed } = useFoundNames(typed);
  const groups = useGroups(typed, screens, { names, latest }, useSignOut(userId));
  const all = groups.flatMap(({ commands }) => commands);
  // What comes later, from the page or the server, doesn't move the choice to something else.
  const current = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  );
  const run = (command: Command) => {
    onClose();
    // The window gives the focus back first.
    requestAnimationFrame(command.run);
  };
  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && all.length > 0) {
      event.preventDefault();
      const next = (current + step + all.length) % all.length;
      setChosenId(all[next]?.id ?? null);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const chosen = event.key === 'Enter' && !event.nativeEvent.isComposing ? all[current] : undefined;
    if (chosen) {
      event.preventDefault();
      run(chosen);
    }
  }
  let number = 0;
  return (
    <DialogWindow atTop title={t('title')} onClose={onClose}>
      <input
        data-first
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={all.length > 0 ? `${list}-${current}` : undefined}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosenId(null);
        }}
        onKeyDown={press}
        className="min-h-10 w-full rounded border border-edge bg-surface px-3 text-base text-ink"
      />
      <p role="status" className={all.length > 0 && !failed ? 'sr-only' : 'text-muted'}>
        {failed ? t('failed') : all.length > 0 ? t('found', { count: all.length }) : t('nothing', { typed })}
      </p>
      <div id={list} role="listbox" aria-label={t('label')} className="-mx-2 max-h-[50dvh] overflow-y-auto">
        {groups.map(({ heading, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not sets of fields
          <div key={heading} role="group" aria-label={heading} className="mb-2">
            <div aria-hidden className="px-2 py-1 text-muted text-sm">
              {heading}
            </div>
            {commands.map((command) => {
              const mine = number;
              number += 1;
              return (
                <Line
                  key={command.id}
                  id={`${list}-${mine}`}
                  command={command}
                  selected={mine === current}
                  onPoint={() => setChosenId(command.id)}
                  onChoose={() => run(command)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </DialogWindow>
  );
}

function Line({
  id,
  command,
  selected,
  onPoint,
  onChoose,
}: {
  id: string;
  command: Command;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  return (
    // The field keeps the focus and takes the keys, as the combobox pattern has it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-8 cursor-pointer items-center gap-3 rounded-sm border-l-2 px-2 py-1.5 ${selected ? 'border-leaf bg-sunken' : 'border-transparent'}`}
    >
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.hint ? <span className="max-w-[45%] truncate text-muted text-sm">{command.hint}</span> : null}
    </div>
  );
}

function useGroups(
  typed: string,
  screens: readonly PaletteScreen[],
  { names, latest }: { names: FoundNames; latest: FoundNames },
  signOut: () => void,
): Group[] {
  const t = useTranslations('common');
  const router = useRouter();
  const [, chooseTheme] = useTheme();
  const { actions, tabs } = usePageCommands();
  const to = (id: string, label: string, href: string, hint?: string): Command => ({
    id,
    label,
    hint,
    run: () => router.push(href),
  });
  const display: Command[] = [
    ...themes.map((theme) => ({
      id: theme,
      label: `${t('theme.label')}: ${t(`theme.${theme}`)}`,
      run: () => chooseTheme(theme),
    })),
    ...locales.map((locale) => ({
      id: locale,
      label: `${t('language')}: ${languageNames[locale]}`,
      run: () => void chooseLocale({ locale }),
    })),
    {
      id: 'signOut',
      label: t('signOut'),
      run: signOut,
    },
  ];
  const groups: Group[] = [
    { heading: t('palette.actions'), commands: findCommands(actions, typed) },
    {
      heading: tabs.heading,
      commands: findCommands(
        tabs.links.map(({ href, label }) => to(`tab ${href}`, label, href)),
        typed,
      ),
    },
    {
      heading: t('palette.jobs'),
      commands: names.jobs.map((job) => to(job.id, job.name, `/jobs/${job.id}`, job.corpusName)),
    },
    {
      heading: t('palette.corpora'),
      commands: names.corpora.map((corpus) => to(corpus.id, corpus.name, `/corpora/${corpus.id}`)),
    },
    {
      heading: t('palette.screens'),
      commands: findCommands(
        screens.map(({ href, label }) => to(`screen ${href}`, label, href)),
        typed,
      ),
    },
    {
      heading: t('palette.places'),
      commands:
        typed.trim() === ''
          ? []
          : findCommands(
              placesOf([names, latest], (word) => t(`palette.place.${word}`)).map(
                ({ id, label, hint, href }) => to(id, label, href, hint),
              ),
              typed,
            ).slice(0, mostPlaces),
    },
    { heading: t('display'), commands: findCommands(display, typed) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** As the page stands, and comes to stand: it may still be on its way when the palette is opened. */
function usePageCommands(): PageCommands {
  const [commands, setCommands] = useState(() => pageCommands(document));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read first is what it is compared with.
  useEffect(() => watchPageCommands(document, commands, setCommands), []);
  return commands;
}
