import { describe, expect, it } from 'vitest';
import { withTaken } from './use-taken-seeds';

describe('withTaken', () => {
  it('adds below a list what it has not, under any spelling of the address', () => {
    const list = '# mine\nhttps://a.example\nnot an address\n';
    const taken = 'https://a.example/\nhttps://b.example/\nhttps://B.example/#part\n';
    expect(withTaken(list, taken)).toEqual({
      list: `${list}https://b.example/\nhttps://B.example/#part\n`,
      added: 2,
    });
  });

  it('leaves a list as it is where there is nothing new', () => {
    expect(withTaken('https://a.example/', 'https://a.example/\n')).toEqual({
      list: 'https://a.example/',
      added: 0,
    });
    expect(withTaken('', 'https://a.example/\n')).toEqual({ list: 'https://a.example/\n', added: 1 });
  });
});
