'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { showTheme, themeKey } from './show-theme';

/** What somebody may choose; 'system' follows the system's own theme. */
export const themes = ['system', 'light', 'dark'] as const;

/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

/** What was chosen where the browser forbids its storage: it holds until the page is loaded anew. */
let unkept: Theme | null = null;

/**
 * The theme that this browser keeps, and how to choose another; 'system' on the server, which can't know it. It is no
 * context: one that changes while a page is still arriving has React draw the page a second time.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, keptTheme, () => 'system'), chooseTheme];
}

/** Shows what is chosen here, in another window, or in the system. */
export function FollowTheme() {
  useEffect(() => {
    const stopHearing = subscribe(switchTheme);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', switchTheme);
    return () => {
      stopHearing();
      system.removeEventListener('change', switchTheme);
    };
  }, []);
  return null;
}

function keptTheme(): Theme {
  try {
    const kept = unkept ?? localStorage.getItem(themeKey);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
    unkept = null;
  } catch {
    unkept = theme;
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // A storage that is emptied as a whole names no key.
    if (key === themeKey || key === null) tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', hear);
  };
}

/** All colours change at once, and none fades into its next. */
function switchTheme(): void {
  const root = document.documentElement;
  root.dataset.switching = '';
  showTheme(themeKey, unkept);
  // Reading a style has the browser draw the new colours before fading is allowed again.
  window.getComputedStyle(document.body).getPropertyValue('color');
  delete root.dataset.switching;
}
