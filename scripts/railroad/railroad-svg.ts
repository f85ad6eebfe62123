import type { Part, Rule } from './grammar';

/** Something that is drawn from left to right on a line: its width, and how far it goes above and below. */
interface Drawn {
  width: number;
  up: number;
  down: number;
  at(x: number, y: number): string;
}

const letter = 8.4;
const half = 13;
const gap = 10;
const bend = 8;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const path = (steps: string) => `<path d="${steps}"/>`;
const line = (from: number, to: number, y: number) => (from === to ? '' : path(`M${from} ${y}H${to}`));

function box(text: string, isLiteral: boolean): Drawn {
  const width = Math.round(text.length * letter) + 18;
  return {
    ...{ width, up: half, down: half },
    at: (x, y) =>
      `<rect x="${x}" y="${y - half}" width="${width}" height="${2 * half}" rx="${isLiteral ? half : 2}"${isLiteral ? ' class="literal"' : ''}/>` +
      `<text x="${x + width / 2}" y="${y + 5}">${escaped(text)}</text>`,
  };
}

const nothing: Drawn = { width: 0, up: 0, down: 0, at: () => '' };

function inRow(parts: readonly Drawn[]): Drawn {
  const width = parts.reduce((sum, one) => sum + one.width, gap * Math.max(0, parts.length - 1));
  return {
    width,
    up: Math.max(0, ...parts.map(({ up }) => up)),
    down: Math.max(0, ...parts.map(({ down }) => down)),
    at(x, y) {
      let place = x;
      return parts
        .map((one, number) => {
          const from = place;
          place += one.width + gap;
          return `${number > 0 ? line(from - gap, from, y) : ''}${one.at(from, y)}`;
        })
        .join('');
    },
  };
}

/** Ways beside each other: the first goes straight on, the others leave the line and come back to it. */
function beside(ways: readonly Drawn[]): Drawn {
  const inner = Math.max(...ways.map(({ width }) => width));
  const offsets: number[] = [];
  let below = 0;
  for (const [number, { up, down }] of ways.entries()) {
    offsets.push(number === 0 ? 0 : below + Math.max(up, bend) + gap);
    below = offsets.at(-1)! + down;
  }
  const width = inner + 4 * bend;
  return {
    ...{ width, up: ways[0]!.up, down: below },
    at: (x, y) =>
      ways
        .map((way, number) => {
          const [start, end, at] = [x + 2 * bend, x + width - 2 * bend, y + offsets[number]!];
          const leaves =
            number === 0
              ? line(x, start, y) + line(end, x + width, y)
              : path(`M${x} ${y}q${bend} 0 ${bend} ${bend}V${at - bend}q0 ${bend} ${bend} ${bend}`) +
                path(`M${end} ${at}q${bend} 0 ${bend} -${bend}V${y + bend}q0 -${bend} ${bend} -${bend}`);
          return `${leaves}${way.at(start, at)}${line(start + way.width, end, at)}`;
        })
        .join(''),
  };
}

/** A part that may be gone through again, by a way back below it. */
function loop(part: Drawn, between: Drawn): Drawn {
  const inner = Math.max(part.width, between.width);
  const width = inner + 4 * bend;
  const back = part.down + gap + Math.max(between.up, 0);
  return {
    ...{ width, up: part.up, down: back + between.down },
    at(x, y) {
      const [start, end, below] = [x + 2 * bend, x + width - 2 * bend, y + back];
      const middle = start + (inner - between.width) / 2;
      return (
        line(x, start, y) +
        part.at(start, y) +
        line(start + part.width, x + width, y) +
        path(`M${end} ${y}q${bend} 0 ${bend} ${bend}V${below - bend}q0 ${bend} -${bend} ${bend}`) +
        path(`M${start} ${below}q-${bend} 0 -${bend} -${bend}V${y + bend}q0 -${bend} ${bend} -${bend}`) +
        line(middle + between.width, end, below) +
        line(start, middle, below) +
        between.at(middle, below)
      );
    },
  };
}

function drawn(part: Part): Drawn {
  switch (part.kind) {
    case 'literal':
      return box(part.text, true);
    case 'name':
      return box(part.text, false);
    case 'sequence':
      return inRow(part.parts.map(drawn));
    case 'choice':
      return beside(part.parts.map(drawn));
    case 'optional':
      return beside([nothing, drawn(part.part)]);
    case 'loop':
      return loop(drawn(part.part), part.between ? drawn(part.between) : nothing);
  }
}

const style = `rect{fill:#f4f1e8;stroke:#5c6b57}.literal{fill:#e4eddf}path{fill:none;stroke:#5c6b57;stroke-width:1.5}
text{font:14px ui-monospace,monospace;text-anchor:middle;fill:#23281f}.rule{text-anchor:start;font-weight:600}
@media(prefers-color-scheme:dark){rect{fill:#262b23;stroke:#93a58c}.literal{fill:#33402f}path{stroke:#93a58c}text{fill:#e8ece4}}`;

/** Draws rules one below the other as railroad diagrams: whoever goes along the line reads what may be written. An SVG. */
export function railroad(title: string, rules: readonly Rule[]): string {
  const margin = 12;
  let [y, width] = [margin, 0];
  const parts = rules.map(({ name, part }) => {
    const one = drawn(part);
    const label = y + 14;
    const at = label + 14 + one.up;
    y = at + one.down + 18;
    width = Math.max(width, one.width + 2 * margin + 40);
    const [start, end] = [margin + 20, margin + 20 + one.width];
    return `<text class="rule" x="${margin}" y="${label}">${escaped(name)}</text>${path(
      `M${margin} ${at - 6}v12M${margin} ${at}H${start}M${end} ${at}h20m0 -6v12`,
    )}${one.at(start, at)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(y)}" width="${Math.ceil(width)}" role="img">
<title>${escaped(title)}</title>
<style>${style}</style>
${parts.join('\n')}
</svg>
`;
}
