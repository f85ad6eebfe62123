import { foldedField } from '@florilegium/contracts/corpus-plan/field-meant';
import { editDistance } from '../pairing/edit-distance';

/** A field by its key, and by what readers call it; '' where that is its key. */
export interface NamedKey {
  key: string;
  label: string;
}

/** More are a list to choose from, and no guess. */
const mostNearest = 3;
/** A name that begins another one is meant by it from so many characters on. */
const minBegun = 4;

/**
 * The fields that somebody may mean who typed a name that none of them has, the nearest first: names that differ in a
 * third of their characters at most, or of which one begins with the other.
 */
export function nearestFields<T extends NamedKey>(fields: readonly T[], typed: string): T[] {
  const wanted = foldedField(typed);
  const near = fields.flatMap((field) => {
    const distance = Math.min(
      ...[field.key, field.label].map((name) => distanceOf(wanted, foldedField(name))),
    );
    return Number.isFinite(distance) ? [{ field, distance }] : [];
  });
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostNearest)
    .map(({ field }) => field);
}

/** How far two names are from each other; infinite: nobody would type one for the other. */
function distanceOf(one: string, other: string): number {
  if (one === '' || other === '') return Number.POSITIVE_INFINITY;
  const most = Math.ceil(Math.min(one.length, other.length) / 3);
  const distance = editDistance(unitsOf(one), unitsOf(other));
  if (distance <= most) return distance;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // Behind those that are merely mistyped.
  return short.length >= minBegun && long.startsWith(short) ? long.length : Number.POSITIVE_INFINITY;
}

const unitsOf = (text: string) => Uint16Array.from(text, (char) => char.charCodeAt(0));
