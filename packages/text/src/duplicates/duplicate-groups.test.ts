import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGroups } from './duplicate-groups';

describe('groups', () => {
  it('are the connected components, named by their first thing, whatever the order of the links', () => {
    const links = fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 60 });
    fc.assert(
      fc.property(links, (pairs) => {
        const groups = createGroups();
        for (let thing = 0; thing < 40; thing++) expect(groups.add()).toBe(thing);
        for (const [one, other] of pairs) groups.join(one, other);
        // The same by spreading the smallest number until nothing changes.
        const names = Array.from({ length: 40 }, (_, thing) => thing);
        for (let changed = true; changed; ) {
          changed = false;
          for (const [one, other] of pairs) {
            if (names[one] === names[other]) continue;
            names[one] = names[other] = Math.min(names[one]!, names[other]!);
            changed = true;
          }
        }
        expect(names.map((_, thing) => groups.first(thing))).toEqual(names);
      }),
    );
  });

  it('hold more things than there was room for at first, in chains as well', () => {
    const groups = createGroups();
    for (let thing = 0; thing < 5_000; thing++) groups.add();
    for (let thing = 4_999; thing > 0; thing--) groups.join(thing, thing - 1);
    expect(groups.first(4_999)).toBe(0);
    expect(groups.first(2_500)).toBe(0);
  });
});
