'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isSingleKey, keyName, nextStep } from './shortcut-keys';

/** What can be done by keys now: for whoever lists it. */
export interface Shortcut {
  /** 'g h': one after the other; 'mod+k': with Ctrl, or Cmd on a Mac. */
  keys: string;
  /** What it does, in the reader's language. */
  label: string;
  /** Of the whole product, or of the page that is open. */
  everywhere: boolean;
}

interface Registered extends Shortcut {
  run: () => void;
}

let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();
const none: readonly Registered[] = [];

function change(next: readonly Registered[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Does something when keys are pressed outside of fields, menus and windows, as long as the component stands; it is listed
 * behind '?'. Of several with the same keys the page's own is taken, the latest of them. Single keys can be turned off.
 *
 * @param keys as {@link Shortcut} has them
 * @param label what it does, translated
 */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { enabled = true, everywhere = false }: { enabled?: boolean; everywhere?: boolean } = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const mine = { keys, label, everywhere, run: () => latest.current() };
    change([...registered, mine]);
    return () => change(registered.filter((one) => one !== mine));
  }, [keys, label, enabled, everywhere]);
}

/** All shortcuts of this moment. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => registered,
    () => none,
  );
}

const storageKey = 'florilegium.singleKeys';

/** Whether single keys do something; kept in this browser. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, singleKeysOn, () => true);
  return [
    on,
    (next) => {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  ];
}

function singleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** A sequence that stops for this long is forgotten. */
const patienceMs = 1_500;

/** Listens to the keys of all shortcuts: stands once, around everything. */
export function ShortcutListener() {
  useEffect(() => {
    let begun = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      const name = keyName(event);
      // Whoever sits before the page of somebody who has signed out presses nothing for them.
      if ('covered' in document.body.dataset) return;
      if (name === null || event.defaultPrevented || event.isComposing) return;
      const fits = singleKeysFit(event);
      const usable = registered.filter(({ keys }) => fits || !isSingleKey(keys));
      const step = nextStep(
        begun,
        name,
        usable.map(({ keys }) => keys),
      );
      clearTimeout(timer);
      begun = step && 'begun' in step ? step.begun : '';
      if (!step) return;
      event.preventDefault();
      if ('begun' in step) {
        timer = setTimeout(() => {
          begun = '';
        }, patienceMs);
        return;
      }
      const fitting = usable.filter(({ keys }) => keys === step.keys);
      (fitting.findLast(({ everywhere }) => !everywhere) ?? fitting.at(-1))?.run();
    };
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return null;
}

const takesKeys =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=slider], [role=dialog], [role=alertdialog]';

/** What is open, and what will be as soon as its code has come: keys are meant for it, wherever the focus is. */
const opened =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open], [data-window-comes]';

function singleKeysFit({ target, repeat, key }: KeyboardEvent): boolean {
  if (!singleKeysOn()) return false;
  if (repeat && key !== 'j' && key !== 'k') return false;
  // First what costs nothing: a page may be long, and this is asked at every key.
  if (target instanceof Element && target.closest(takesKeys)) return false;
  return !document.querySelector(opened);
}
