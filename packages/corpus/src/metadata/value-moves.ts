import { fitsNoMore, type NarrowedField } from '@florilegium/contracts/corpus-plan/narrowed-fields';
import type { OwnMetadata } from './metadata-rules';

/** What becomes of a field's values that it takes no more. */
export interface ValueMove {
  narrowed: NarrowedField;
  moved: readonly { from: string; to: string }[];
  /** Of values that `moved` doesn't name. */
  rest: 'keep' | 'empty';
}

/** What becomes of a value of the field: the value itself, another, or '' for none. */
export function movedValue({ narrowed, moved, rest }: ValueMove, value: string): string {
  if (!fitsNoMore(narrowed, value)) return value;
  return moved.find(({ from }) => from === value)?.to ?? (rest === 'empty' ? '' : value);
}

/** A resource's own metadata with the value moved that a person gave. Those of rules follow their rules. */
export function moveValue(own: OwnMetadata, move: ValueMove): OwnMetadata {
  const { key } = move.narrowed.before;
  const value = own.metadata[key];
  if (value === undefined || Object.hasOwn(own.ruled, key)) return own;
  const to = movedValue(move, value);
  const { [key]: _, ...others } = own.metadata;
  return { ...own, metadata: to === '' ? others : { ...others, [key]: to } };
}
