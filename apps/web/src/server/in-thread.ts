/** How long a thread may take, and what it may hold. */
interface ThreadLimits {
  timeoutMs: number;
  maxHeapMb: number;
}

/**
 * Runs a program of ours in a thread of its own: it gets `input` as its workerData and posts one answer. Rejects when it
 * breaks, takes too long or wants more memory; the thread is gone then, and this process goes on.
 *
 * @param program path of a module that Node runs as it is
 */
export async function inThread<T>(
  program: string,
  input: unknown,
  { timeoutMs, maxHeapMb }: ThreadLimits,
): Promise<T> {
  // Not imported, because the bundler would look for the program in its bundles.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const thread = new Worker(program, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${timeoutMs} ms.`)), timeoutMs);
      thread.on('message', resolve);
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('The thread ended without an answer.')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
