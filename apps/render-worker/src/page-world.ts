import { z } from 'zod';
import type { Tab } from './tab';

/** A world of our own beside that of the page's scripts, on the same document. */
export interface PageWorld {
  /** The value of an expression; awaits a promise. */
  evaluate(expression: string): Promise<unknown>;
}

const worldSchema = z.object({ executionContextId: z.int() });
const valueSchema = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** Opens a world beside that of the page's scripts, which can neither see nor change it. */
export async function openWorld(tab: Tab): Promise<PageWorld> {
  const world = await tab.send('Page.createIsolatedWorld', { frameId: tab.frameId });
  const { executionContextId } = worldSchema.parse(world);
  return {
    async evaluate(expression) {
      const given = await tab.send('Runtime.evaluate', {
        expression,
        contextId: executionContextId,
        returnByValue: true,
        awaitPromise: true,
      });
      const { result, exceptionDetails } = valueSchema.parse(given);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
  };
}
