/** Under this name a browser keeps its theme. */
export const themeKey = 'theme';

/**
 * Shows the theme that this browser keeps, or the one that is given: what the system has, where there is none. It stands
 * by itself, because a page carries its text as a script.
 */
export function showTheme(key: string, given: string | null = null): void {
  let kept = given;
  try {
    kept ??= localStorage.getItem(key);
  } catch {
    // A browser that forbids its storage has the system's theme.
  }
  const ofSystem = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = kept === 'dark' || kept === 'light' ? kept : ofSystem;
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;
}
