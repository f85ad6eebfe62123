import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { type PageCommands, pageCommands, watchPageCommands } from './page-commands';

const pageWith = (main: string) => new JSDOM(`<main>${main}</main>`).window.document;
const labels = ({ actions }: PageCommands) => actions.map(({ label }) => label);
const head = '<div data-actions><a href="/new">New job</a><button>Pause</button></div>';

describe('what a page offers', () => {
  it('is what can be pressed at its head, and its tabs', () => {
    const page = pageWith(`
      <div data-actions>
        <a href="/new">New job</a> <a>nowhere</a>
        <button aria-label="More about this job"></button> <button disabled>Start</button>
        <button aria-disabled="true">Stop</button> <button>Run <b>again</b></button>
      </div>
      <nav data-tabs aria-label="Job"><a href="/jobs/1">Monitor<span>3</span></a></nav>`);
    const commands = pageCommands(page);
    expect(labels(commands)).toEqual(['New job', 'More about this job', 'Run again']);
    expect(commands.tabs).toEqual({ heading: 'Job', links: [{ href: '/jobs/1', label: 'Monitor' }] });
  });

  it('names two of one label apart', () => {
    const { actions } = pageCommands(pageWith('<p data-actions><button>Go</button><button>Go</button></p>'));
    expect(new Set(actions.map(({ id }) => id)).size).toBe(2);
  });

  it('presses the button that is there by then', () => {
    const page = pageWith(head);
    const pause = pageCommands(page).actions.find(({ label }) => label === 'Pause');
    page.querySelector('main')!.innerHTML = head;
    const pressed = vi.fn();
    page.querySelector('button')!.addEventListener('click', pressed);
    pause?.run();
    expect(pressed).toHaveBeenCalledOnce();
  });
});

describe('a page that is watched', () => {
  it('tells of what comes in the place of its skeleton, once', async () => {
    const page = pageWith('<div role="status">…</div>');
    const told: string[][] = [];
    const before = pageCommands(page);
    const stop = watchPageCommands(page, before, (commands) => told.push(labels(commands)));
    expect(told).toEqual([]);
    page.querySelector('main')!.innerHTML = `${head}<p>text</p>`;
    await vi.waitFor(() => expect(told).toEqual([['New job', 'Pause']]));
    page.querySelector('p')!.textContent = 'other text';
    page.querySelector('button')!.toggleAttribute('disabled');
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told.at(-1)).toEqual(['New job']);
    stop();
    page.querySelector('button')!.toggleAttribute('disabled');
    await new Promise((done) => setTimeout(done, 0));
    expect(told).toHaveLength(2);
  });

  it('tells of what came before it was watched', () => {
    const page = pageWith('');
    const before = pageCommands(page);
    page.querySelector('main')!.innerHTML = head;
    const told = vi.fn();
    watchPageCommands(page, before, told);
    expect(told).toHaveBeenCalledOnce();
  });

  it('has nothing to tell without a body', () => {
    const page = new JSDOM('').window.document;
    expect(() => watchPageCommands(page, pageCommands(page), () => {})()).not.toThrow();
  });
});
