/** '1 text', '2,000 texts': how many there are of something whose plural ends in s. */
export function counted(amount: number, noun: string): string {
  return `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;
}
