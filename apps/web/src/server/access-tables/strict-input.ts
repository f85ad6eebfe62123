import type { z } from 'zod';

/** What a walk needs of a schema of any kind: its definition. */
interface AnyDef {
  type: string;
  [part: string]: unknown;
}

const defOf = (schema: unknown) => (schema as z.ZodType)._zod.def as unknown as AnyDef;

/** The schemas that another is made of, with what leads to each. What only writes (the end of a pipe) is none of them. */
function partsOf(def: AnyDef): [string, unknown][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object);
    case 'array':
      return [['[]', def.element]];
    case 'tuple':
      return (def.items as unknown[]).map((item, index) => [`[${index}]`, item]);
    case 'record':
      return [['{}', def.valueType]];
    case 'union':
      return (def.options as unknown[]).map((option) => ['', option]);
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ];
    case 'pipe':
      // What is worked on before it is parsed comes from outside still.
      return [
        ['', def.in],
        ...(defOf(def.in).type === 'transform' ? ([['', def.out]] as [string, unknown][]) : []),
      ];
    case 'lazy':
      return [['', (def.getter as () => unknown)()]];
    default:
      return def.innerType === undefined ? [] : [['', def.innerType]];
  }
}

/**
 * The places of what a schema reads where properties may have names that it doesn't know, as dotted paths: objects that
 * drop what they don't know, anything at all, and records, whose names are data. '' is the whole.
 */
export function placesThatTakeMore(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const walk = (part: unknown, path: string, above: readonly unknown[]) => {
    if (above.includes(part)) return;
    const def = defOf(part);
    if (takesMore(def)) found.add(path);
    for (const [step, inner] of partsOf(def)) {
      walk(inner, [path, step].filter(Boolean).join('.'), [...above, part]);
    }
  };
  walk(schema, '', []);
  return [...found].sort();
}

function takesMore({ type, catchall, keyType }: AnyDef): boolean {
  if (type === 'object') return catchall === undefined || defOf(catchall).type !== 'never';
  if (type === 'record') return defOf(keyType).type !== 'enum';
  return type === 'any' || type === 'unknown';
}
