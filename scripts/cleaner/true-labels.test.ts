import { expect, it } from 'vitest';
import { trueLabels } from './true-labels';

const truth = 'Il ponte fu chiuso a marzo dopo la piena. Prezzo 12 euro. I lavori durano fino a giugno.';

it('is the share of a block that stands in the truth', () => {
  const labels = trueLabels(
    [
      'Il ponte fu chiuso a marzo',
      'Il ponte fu aperto di nuovo e subito richiuso',
      'niente di tutto questo c’è',
    ],
    truth,
  );
  expect(labels[0]).toBe(1);
  expect(labels[1]).toBeGreaterThan(0);
  expect(labels[1]).toBeLessThan(0.5);
  expect(labels[2]).toBe(0);
});

it('takes a few words only near others of the truth', () => {
  const far = Array.from({ length: 12 }, () => 'voce di un menu qualunque');
  const labels = trueLabels(['Prezzo', ...far, 'Prezzo 12', 'I lavori durano fino a giugno'], truth);
  expect(labels[0]).toBe(0);
  expect(labels.at(-2)).toBe(1);
});

it('takes a repeated block as often as the truth has it', () => {
  const line = 'I lavori durano fino a giugno';
  expect([...trueLabels([line, line], truth)]).toEqual([1, 0]);
});
