import { encodeFrame, type Frame, frameReader } from '@florilegium/rendering/frames';
import { callerFrames, type ToCaller, type ToWorker, toWorkerSchema } from '@florilegium/rendering/messages';
import { type BrowsersOfCaller, browsersFor } from './browsers-of-caller';
import { openPages } from './open-pages';

/** What a caller is spoken to with. */
export interface CallerPipe {
  write(parts: readonly Uint8Array[]): void;
  /** Hangs up, and ends all that was started for the caller. */
  end(): void;
}

/** A caller that is served: give it bytes as they come. */
export interface Served {
  take(chunk: Buffer): void;
  /** Ends its browser. */
  end(): Promise<void>;
}

/** Renders the pages of a caller. Each caller has a browser of its own. */
export function serve(pipe: CallerPipe): Served {
  let browsers: BrowsersOfCaller | null = null;
  const send = (message: ToCaller, body?: Uint8Array) => pipe.write(encodeFrame(message, body));
  const pages = openPages(send);
  const take = (message: ToWorker, body: Buffer) => {
    switch (message.type) {
      case 'hello':
        if (browsers) return pipe.end();
        browsers = browsersFor(message);
        return void browsers.standing().then(send);
      case 'page':
        return browsers ? void pages.render(browsers, message, body) : pipe.end();
      case 'answer': {
        const { status, headers } = message;
        return pages.answer(message, { kind: 'answer', status, headers, body });
      }
      case 'refusal':
        return pages.answer(message, { kind: 'refused', refusal: message.refusal });
      case 'cancel':
        return pages.cancel(message.id);
    }
  };
  const read = frameReader(callerFrames);
  const takeFrame = ({ header, body }: Frame) => take(toWorkerSchema.parse(header), body);
  return {
    take(chunk) {
      try {
        for (const frame of read(chunk)) takeFrame(frame);
      } catch {
        pipe.end();
      }
    },
    async end() {
      pages.cancelAll();
      await browsers?.end();
    },
  };
}
