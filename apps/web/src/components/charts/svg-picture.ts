/** What of an element's look is written into the picture: a drawing outside of its page has no style sheet. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const margin = 24;
const scale = 2;

/** Words above and below a picture. */
export interface PictureWords {
  title: string;
  answer: string;
  /** Where the figures are from. */
  source: string;
}

/** A drawing as it looks now, with its question and answer, as a PNG of twice its size. */
export async function pictureOf(svg: SVGSVGElement, words: PictureWords): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const style = getComputedStyle(svg);
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('This browser draws no pictures.');
  const answer = wrapped(ink, words.answer, `13px ${style.fontFamily}`, width);
  const top = margin + 28 + answer.length * 20;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (top + height + 2 * margin + 16) * scale;
  ink.scale(scale, scale);
  const token = (name: string) => style.getPropertyValue(name).trim();
  ink.fillStyle = token('--surface');
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.fillStyle = token('--ink');
  ink.font = `500 18px ${token('--serif')}`;
  ink.fillText(words.title, margin, margin + 14, width);
  ink.font = `13px ${style.fontFamily}`;
  for (const [at, line] of answer.entries()) ink.fillText(line, margin, margin + 40 + at * 20);
  ink.drawImage(await drawn(svg, width, height), margin, top + 8, width, height);
  ink.fillStyle = token('--muted');
  ink.font = `11px ${style.fontFamily}`;
  ink.fillText(words.source, margin, top + height + margin + 14, width);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}

/** Text in lines of at most so many px. */
function wrapped(ink: CanvasRenderingContext2D, text: string, font: string, width: number): string[] {
  ink.font = font;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && ink.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function drawn(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[at]!);
    for (const look of looks) {
      // A pattern is named by its place in the page's own address.
      if (look === 'fill' && element.getAttribute('fill')?.startsWith('url(')) continue;
      element.setAttribute(look, style.getPropertyValue(look));
    }
    element.removeAttribute('class');
  }
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
