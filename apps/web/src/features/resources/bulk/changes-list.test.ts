import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { timeFormats } from '@/i18n/time-formats';
import en from '../../../../messages/en/resources.json';
import italian from '../../../../messages/it/resources.json';
import { ChangesList, type ShownChange } from './changes-list';

/** An edit of 5,000 texts of which 2,000 had their turn. */
const half: ShownChange = {
  ...{ id: '1', at: '2026-11-28T12:00:00.000Z', by: 'Ada', count: 1_900, jobs: 1, undone: false },
  what: { kind: 'metadata', values: { genre: 'news' }, source: 'person' },
  going: { done: 2_000, total: 5_000 },
};

/** What the list says of a change, without its tags. */
function listed(
  change: Partial<ShownChange>,
  { mayUndo = true, locale = 'en' }: { mayUndo?: boolean; locale?: 'en' | 'it' } = {},
): string {
  const list = createElement(ChangesList, {
    scope: { corpusId: 'c' },
    changes: [{ ...half, ...change }],
    mayUndo,
  });
  const messages = { resources: locale === 'en' ? en : italian } as never;
  const now = new Date('2026-11-28T12:01:00Z');
  const formats = { dateTime: timeFormats };
  const around = { locale, messages, formats, timeZone: 'UTC', now, children: list };
  const translated = createElement(NextIntlClientProvider, around);
  const page = createElement(AppRouterContext.Provider, { value: { refresh() {} } as never }, translated);
  return renderToStaticMarkup(page).replace(/<[^>]+>/g, '');
}

it('says how far a change has come that goes on, and offers to stop it', () => {
  const said = listed({});
  expect(said).toContain('Metadata on 1,900 resources: genre = news');
  expect(said).toContain('Goes on in the background: 2,000 of 5,000 texts so far');
  expect(said).toContain('Stop and undo');
  const inItalian = listed({}, { locale: 'it' });
  expect(inItalian).toContain('Continua in secondo piano: finora 2000 di 5000 testi');
  expect(inItalian).toContain('Ferma e annulla');
});

it('says how many were looked at where nobody knows how many there are', () =>
  expect(listed({ going: { done: 2_000, total: null } })).toContain('2,000 texts looked at so far'));

it('says to who may not stop it how far it is', () => {
  const said = listed({}, { mayUndo: false });
  expect(said).toContain('2,000 of 5,000 texts so far');
  expect(said).not.toContain('Stop and undo');
});

it('offers to stop neither what is being taken back nor what has ended', () => {
  const back = listed({ undone: true, going: { done: 500, total: 1_900 } });
  expect(back).toContain('Being taken back in the background: 500 of 1,900 texts so far');
  expect(back).toContain('Undone');
  expect(back).not.toContain('Stop and undo');
  const ended = listed({ going: null });
  expect(ended).not.toContain('in the background');
  expect(ended).not.toContain('Stop and undo');
  expect(ended).toContain('Undo');
});
