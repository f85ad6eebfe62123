/** '1 text', '2,000 texts': a count with a noun whose plural ends in s. */
export function counted(amount: number, noun: string): string {
  return `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;
}
