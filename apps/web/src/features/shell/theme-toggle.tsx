'use client';

import { useTranslations } from 'next-intl';
import { Select } from '../../components/form/text-input';
import { MenuChoices } from '../../components/overlay/menu';
import { type Theme, themes, useTheme } from '../../components/theme/use-theme';

/** Light, dark, or as the system has it: as choices in a menu. */
export function ThemeChoices() {
  const t = useTranslations('common.theme');
  const [theme, setTheme] = useTheme();
  return (
    <MenuChoices
      value={theme}
      onValueChange={(value) => setTheme(value as Theme)}
      choices={themes.map((value) => ({ value, label: t(value) }))}
    />
  );
}

/** The same as a list in a form; it takes effect at once. */
export function ThemeSelect() {
  const t = useTranslations('common.theme');
  const [theme, setTheme] = useTheme();
  return (
    <Select value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
      {themes.map((value) => (
        <option key={value} value={value}>
          {t(value)}
        </option>
      ))}
    </Select>
  );
}
