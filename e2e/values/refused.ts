import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { patienceMs } from '../visitor';

/** Puts a value into a field that no keyboard types, past the most characters that the browser lets in. */
export const put = (into: Locator, value: string) =>
  into.evaluate((element, typed) => {
    const kind = element.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, typed);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);

/** Each of the values is refused beside the field, with these words. */
export async function refuses(
  into: Locator,
  send: Locator,
  values: Record<string, readonly string[]>,
): Promise<void> {
  for (const [told, bad] of Object.entries(values))
    for (const value of bad) {
      await put(into, value);
      await send.click();
      const said = `${JSON.stringify(value.slice(0, 20))}: ${told}`;
      await expect
        .poll(() => into.getAttribute('aria-invalid'), { message: said, timeout: patienceMs })
        .toBe('true');
      await expect
        .poll(() => into.evaluate(standsBeside, told), { message: said, timeout: patienceMs })
        .toBe(true);
    }
}

/** Runs in the browser: whether these words stand beside a control, and are read out with it. */
export function standsBeside(control: Element, told: string): boolean {
  const around = control.closest('td, li, [data-field], .grid');
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const isReadOut = ids.some((id) => document.getElementById(id)?.textContent?.includes(told));
  return isReadOut && (around?.textContent?.includes(told) ?? false);
}
