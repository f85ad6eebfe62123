import { jsonDepthMeter, maxJsonDepth } from '@florilegium/contracts/json-depth';

/** Every action takes one argument; more are nobody's form. */
const mostArguments = 10;
/** Fields, elements and what they hold, each as often as it is referred to. The largest form of ours has a tenth. */
const mostValues = 100_000;

/** What is wrong with the body of an action: it is no list of values as React writes them, or it is too much. */
type ActionFlaw = 'badAction' | 'largeAction';

/** How much a value is, with all that it refers to. */
interface Extent {
  values: number;
  levels: number;
}

class Flaw extends Error {
  constructor(readonly kind: ActionFlaw) {
    super(kind);
  }
}

/**
 * What is wrong with the arguments of a server action as React's `encodeReply` writes them into one string; null when
 * an action may have them. Our pages send plain values. React's format also knows promises, streams, closures and huge
 * numbers, and what can't be decoded ends there as an error of the server.
 */
export function actionFlaw(body: Uint8Array): ActionFlaw | null {
  if (!jsonDepthMeter()(body)) return 'badAction';
  try {
    const list: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (!Array.isArray(list)) return 'badAction';
    if (list.length > mostArguments) return 'largeAction';
    measure(list);
    return null;
  } catch (error) {
    return error instanceof Flaw ? error.kind : 'badAction';
  }
}

/**
 * Goes through the values as React does. A thing that stands twice is written once and then referred to
 * (`$0:rules:save`), so a short text can unfold to more than any memory: what is referred to counts each time.
 */
function measure(list: unknown[]): void {
  const extents = new Map<object, Extent>();
  const extentOf = (value: unknown): Extent => {
    if (typeof value === 'string') return extentOfText(value, list, extents);
    if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 };
    if (Object.hasOwn(value, '__proto__')) throw new Flaw('badAction');
    const parts = Object.values(value);
    if (parts.length > mostValues) throw new Flaw('largeAction');
    const extent = { values: 1, levels: 0 };
    for (const part of parts) {
      const inner = extentOf(part);
      extent.values += inner.values;
      extent.levels = Math.max(extent.levels, inner.levels);
      if (extent.values > mostValues) throw new Flaw('largeAction');
    }
    extent.levels += 1;
    if (extent.levels > maxJsonDepth) throw new Flaw('badAction');
    extents.set(value, extent);
    return extent;
  };
  extentOf(list);
}

/** `$$` is a dollar; the others are values that JSON lacks. */
const plainText = /^(?:[^$]|$|\$\$|\$(?:undefined|NaN|-?Infinity|-0)$|\$D[\dTZ:.+-]{1,40}$)/;
const reference = /^\$0((?::[^:]+)+)$/;

function extentOfText(text: string, list: unknown[], known: ReadonlyMap<object, Extent>): Extent {
  if (plainText.test(text)) return { values: 1, levels: 0 };
  let thing: unknown = list;
  for (const key of reference.exec(text)?.[1]?.slice(1).split(':') ?? []) {
    if (typeof thing !== 'object' || thing === null || !Object.hasOwn(thing, key))
      throw new Flaw('badAction');
    thing = (thing as Record<string, unknown>)[key];
  }
  // Not known yet: it holds this very text, or comes after it.
  const extent = known.get(thing as object);
  if (!extent) throw new Flaw('badAction');
  return extent;
}
