import { describe, expect, it } from 'vitest';
import { nearestOf, type Point, placeNames, placePoints } from './point-places';

const point = (id: number, x: number, y: number, name = `h${id}.example`): Point => ({
  id,
  x,
  y,
  name,
  sign: 'disc',
});

describe('placePoints', () => {
  it('keeps ratios apart, and what is nothing in a strip below', () => {
    const { frame, placed, x, y } = placePoints([point(1, 1_000, 100), point(2, 100_000, 0)], 800, 400);
    expect([x.from, x.to, y.from]).toEqual([1_000, 100_000, 10]);
    expect(placed[0]).toMatchObject({ left: frame.left, top: y.at(100) });
    expect(placed[1]!.left).toBeCloseTo(frame.right);
    expect(placed[1]!.top).toBeGreaterThan(frame.bottom);
  });

  it('takes many points, one, and none', () => {
    const many = Array.from({ length: 200_000 }, (_, at) => point(at, at + 1, at));
    expect(placePoints(many, 800, 400).placed).toHaveLength(200_000);
    for (const points of [[point(1, 1, 0)], []]) {
      const { x, y } = placePoints(points, 800, 400);
      for (const axis of [x, y]) expect(axis.to).toBeGreaterThan(axis.from);
    }
  });
});

describe('nearestOf', () => {
  const { placed } = placePoints(
    [point(1, 1_000, 1_000), point(2, 1_100, 1_000), point(3, 90_000, 5)],
    800,
    400,
  );
  it('finds the point under the pointer, and none far from all', () => {
    for (const one of placed) expect(nearestOf(placed, one.left + 1, one.top - 1)).toBe(one);
    expect(nearestOf(placed, 400, 1)).toBeNull();
  });
});

describe('placeNames', () => {
  it('lets no name lie over another, shortens long ones, and always names the chosen point', () => {
    const points = Array.from({ length: 50 }, (_, at) =>
      point(at, 1_000 * 1.08 ** at, 500, `a-rather-long-host-name-${at}.example`),
    );
    const { placed, frame } = placePoints(points, 800, 400);
    const names = placeNames(placed, frame, 3);
    expect(names[0]!.id).toBe(3);
    expect(names.length).toBeGreaterThan(1);
    const boxes = names.map(({ left, isLeft, name }) =>
      isLeft ? [left - name.length * 6.8, left] : [left, left + name.length * 6.8],
    );
    for (const [at, box] of boxes.entries()) {
      for (const other of boxes.slice(at + 1))
        expect(box[0]! >= other[1]! || other[0]! >= box[1]!).toBe(true);
    }
    expect(names.every(({ name }) => name.length <= 26)).toBe(true);
    const many = placePoints([...points, ...points], 800, 400);
    expect(
      placeNames(
        many.placed.map((one, at) => ({ ...one, point: { ...one.point, id: at } })),
        frame,
        7,
      ),
    ).toMatchObject([{ id: 7 }]);
  });
});
