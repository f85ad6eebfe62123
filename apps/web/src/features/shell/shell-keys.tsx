'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button';
import { Kbd } from '../../components/kbd';
import type { KeyedScreen } from '../../components/live/keyed-screen';
import { WindowComes } from '../../components/overlay/window-comes';
import { focusSearch, stepRow } from '../../components/page-focus';
import { ShortcutListener, useShortcut } from '../../components/shortcuts';
import type { PaletteScreen } from './command-palette';

const loadPalette = () =>
  import('./command-palette').then(({ CommandPalette }) => ({ default: CommandPalette }));
const CommandPalette = lazy(loadPalette);
const ShortcutsList = lazy(() =>
  import('./shortcuts-list').then(({ ShortcutsList }) => ({ default: ShortcutsList })),
);

/** The words of the keys, translated where the page is made. */
export interface ShellWords {
  palette: string;
  shortcuts: string;
  search: string;
  nextRow: string;
  previousRow: string;
}

/** What keys do on every page: the palette, the list of shortcuts, the way to the main screens, through rows and to the search. */
export function ShellKeys({
  userId,
  screens,
  more,
  words,
}: {
  userId: string;
  screens: readonly KeyedScreen[];
  /** Screens without a key, for the palette. */
  more: readonly PaletteScreen[];
  words: ShellWords;
}) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  useShortcut('mod+k', words.palette, () => setOpen('palette'), { everywhere: true });
  useShortcut('?', words.shortcuts, () => setOpen('shortcuts'), { everywhere: true });
  useShortcut('/', words.search, focusSearch, { everywhere: true });
  useShortcut('j', words.nextRow, () => stepRow(1), { everywhere: true });
  useShortcut('k', words.previousRow, () => stepRow(-1), { everywhere: true });
  return (
    <>
      <ShortcutListener />
      {screens.map((screen) => (
        <ScreenKey key={screen.href} {...screen} />
      ))}
      <Button
        variant="quiet"
        size="small"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPalette().catch(() => {})}
        onClick={() => setOpen('palette')}
      >
        <Search aria-hidden />
        <span className="sr-only">{words.palette}</span>
        <span className="max-md:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </Button>
      <Suspense fallback={<WindowComes />}>
        {open === 'palette' ? (
          <CommandPalette userId={userId} screens={[...screens, ...more]} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'shortcuts' ? <ShortcutsList onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}

function ScreenKey({ href, label, letter }: KeyedScreen) {
  const router = useRouter();
  useShortcut(`g ${letter}`, label, () => router.push(href), { everywhere: true });
  return null;
}
