'use client';

import { useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { Select } from '../../components/form/text-input';
import { useIsAlive } from '../../components/form/use-is-alive';
import { MenuChoices } from '../../components/overlay/menu';

const themes = ['system', 'light', 'dark'] as const;

/** The theme as this browser keeps it; on the server, which can't know it, 'system'. */
function useChosenTheme(): [string, (theme: string) => void] {
  const { theme, setTheme } = useTheme();
  const isAlive = useIsAlive();
  return [isAlive ? (theme ?? 'system') : 'system', setTheme];
}

/** Light, dark, or as the system has it: as choices in a menu. */
export function ThemeChoices() {
  const t = useTranslations('common.theme');
  const [theme, setTheme] = useChosenTheme();
  return (
    <MenuChoices
      value={theme}
      onValueChange={setTheme}
      choices={themes.map((value) => ({ value, label: t(value) }))}
    />
  );
}

/** The same as a list in a form; it takes effect at once. */
export function ThemeSelect() {
  const t = useTranslations('common.theme');
  const [theme, setTheme] = useChosenTheme();
  return (
    <Select value={theme} onChange={(event) => setTheme(event.target.value)}>
      {themes.map((value) => (
        <option key={value} value={value}>
          {t(value)}
        </option>
      ))}
    </Select>
  );
}
