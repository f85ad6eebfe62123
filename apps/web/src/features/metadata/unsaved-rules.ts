import { type MetadataRule, ruleParts, ruleTests } from '@florilegium/contracts/metadata-rules';
import { z } from 'zod';
import { keepWork, unsentKeys } from '../../components/kept-work';

/** Rules as they are typed: they may be incomplete, and be refused. */
const unsavedSchema = z.object({
  /** Of the rules that they were made from. */
  version: z.int(),
  rules: z.array(
    z.object({
      id: z.uuid(),
      part: z.enum(ruleParts),
      test: z.enum(ruleTests),
      text: z.string(),
      field: z.string(),
      value: z.string(),
    }),
  ),
});

/** Rules that nobody has saved yet. */
export interface UnsavedRules {
  version: number;
  rules: readonly MetadataRule[];
}

/** Whose they are, and of which corpus: somebody who signs in after another doesn't get what the other typed. */
export interface RulesPlace {
  userId: string;
  corpusId: string;
}

/** Where they are kept; the browser's localStorage, which may be full or forbidden. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = ({ userId, corpusId }: RulesPlace) => unsentKeys.rules(userId) + corpusId;

/** Keeps what is typed in the browser, so that a reload finds it; null: there is nothing to keep any more. */
export function keepUnsaved(store: Store, place: RulesPlace, unsaved: UnsavedRules | null): void {
  try {
    const { userId } = place;
    if (unsaved) keepWork(store, { userId, key: keyOf(place), value: JSON.stringify(unsaved) });
    else store.removeItem(keyOf(place));
  } catch {
    // Without room, or once whoever typed them has signed out, they stand in the form alone.
  }
}

/** What was kept; null where there is nothing, or what can't be read. */
export function readUnsaved(store: Store, place: RulesPlace): UnsavedRules | null {
  try {
    return unsavedSchema.safeParse(JSON.parse(store.getItem(keyOf(place)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
