/** The launcher's messages for people: plain lines, and on a terminal a moving line during longer work. */
export interface Terminal {
  say(line: string): void;
  /** Runs `work` and prints how long it took; `label` is shown meanwhile. */
  during<T>(label: string, work: () => Promise<T>): Promise<T>;
}

const frames = ['·  ', '·· ', '···', ' ··', '  ·', '   '];

/** A terminal on the given stream; nothing moves if the stream is a file or a pipe. */
export function openTerminal(stream: NodeJS.WriteStream): Terminal {
  const pending = new Set<string>();
  let frame = 0;
  const wipe = () => stream.isTTY && stream.write('\r\x1b[K');
  const draw = () => {
    if (!stream.isTTY || pending.size === 0) return;
    frame = (frame + 1) % frames.length;
    stream.write(`\r\x1b[K${frames[frame]} ${[...pending].join(', ')}`);
  };
  setInterval(draw, 150).unref();
  const say = (line: string) => {
    wipe();
    stream.write(`${line}\n`);
    draw();
  };
  return {
    say,
    during: async (label, work) => {
      const started = Date.now();
      pending.add(label);
      if (!stream.isTTY) say(`${label} …`);
      try {
        const result = await work();
        pending.delete(label);
        say(`${label}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
        return result;
      } finally {
        pending.delete(label);
        wipe();
      }
    },
  };
}
