import { dieWithParent } from '@florilegium/platform/dies-with-parent';
import type { ConversionAnswer, ConversionRequest } from './child-protocol';
import { UnconvertibleError } from './converted';
import { convertHere } from './formats';

async function answer({ id, format, bytes }: ConversionRequest): Promise<ConversionAnswer> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { id, ok: true, ...(await convertHere(format, buffer)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, ok: false, fault: error instanceof UnconvertibleError ? error.fault : 'damaged', message };
  }
}

/** The child's main function: converts what its parent sends, one document at a time, until the channel closes. */
export function convertChildMain(): void {
  dieWithParent();
  process.on('message', (request: ConversionRequest) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit(0));
}
