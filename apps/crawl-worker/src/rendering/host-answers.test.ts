import { expect, it } from 'vitest';
import { createHostAnswers } from './host-answers';

const { signal } = new AbortController();
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('makes one request at a time to a host, each no earlier than the pause after the last answer', async () => {
  const answers = createHostAnswers();
  const log: { from: number; to: number }[] = [];
  const request = async () => {
    const from = Date.now();
    await after(20);
    log.push({ from, to: Date.now() });
  };
  await Promise.all([1, 2, 3].map(() => answers.ask({ host: 'a.test', gapMs: 60, signal }, request)));
  for (const [index, { from }] of log.entries())
    if (index > 0) expect(from - log[index - 1]!.to).toBeGreaterThanOrEqual(58);
  expect(log).toHaveLength(3);
});

it('counts an answer that failed, and keeps hosts apart', async () => {
  const answers = createHostAnswers();
  const fails = () => Promise.reject(new Error('no answer'));
  await expect(answers.ask({ host: 'a.test', gapMs: 100, signal }, fails)).rejects.toThrow('no answer');
  const from = Date.now();
  await answers.ask({ host: 'b.test', gapMs: 100, signal }, async () => {});
  expect(Date.now() - from).toBeLessThan(50);
  await answers.ask({ host: 'a.test', gapMs: 100, signal }, async () => {});
  expect(Date.now() - from).toBeGreaterThanOrEqual(90);
});

it('asks nothing for whoever has left meanwhile, and lets the next one go on', async () => {
  const answers = createHostAnswers();
  await answers.ask({ host: 'a.test', gapMs: 0, signal }, async () => {});
  const leaving = new AbortController();
  let wasAsked = false;
  const left = answers.ask({ host: 'a.test', gapMs: 60_000, signal: leaving.signal }, async () => {
    wasAsked = true;
  });
  const next = answers.ask({ host: 'a.test', gapMs: 0, signal }, async () => 'asked');
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'aborted' });
  expect(await next).toBe('asked');
  expect(wasAsked).toBe(false);
});
