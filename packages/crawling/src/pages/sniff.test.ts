import { describe, expect, it } from 'vitest';
import { sniffFormat } from './sniff';

const bytes = (text: string) => Buffer.from(text, 'latin1');

function zip(...entries: [name: string, content: string][]): Buffer {
  const parts = entries.map(([name, content]) => {
    const header = Buffer.alloc(30);
    header.write('PK\x03\x04', 'latin1');
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, bytes(name), bytes(content)]);
  });
  return Buffer.concat([...parts, Buffer.alloc(200)]);
}

describe('sniffFormat', () => {
  it.each([
    ['<!DOCTYPE html><p>x', 'text/html; charset=utf-8', 'html'],
    ['  \n<!-- hello --><HTML>', undefined, 'html'],
    ['\xef\xbb\xbf<html>', undefined, 'html'],
    ['\xff\xfe<\0h\0t\0m\0l\0>\0', 'text/html', 'html'],
    [
      '<?xml version="1.0"?><?xml-stylesheet href="x"?>\n<!DOCTYPE html PUBLIC "x">',
      'application/xhtml+xml',
      'html',
    ],
    ['<?xml version="1.0"?><rss version="2.0">', 'text/html', 'other'],
    ['just words', 'text/html', 'html'],
    ['just words', 'text/plain', 'txt'],
    ['just words', undefined, 'txt'],
    ['<p>source</p>', 'text/plain', 'txt'],
    ['<!DOCTYPE html><p>', 'text/plain', 'html'],
    ['body { color: red }', 'text/css', 'other'],
    ['{"a": 1}', 'application/json', 'other'],
    ['%PDF-1.7\n%\xe2\xe3', 'text/html', 'pdf'],
    ['junk\r\n%PDF-1.4', 'application/pdf', 'pdf'],
    ['<html><p>What %PDF- means', 'text/html', 'html'],
    ['<!doctype html><title>Not found</title>', 'application/pdf', 'html'],
    ['{\\rtf1\\ansi', 'application/msword', 'rtf'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'application/msword', 'doc'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'application/octet-stream', 'doc'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'application/vnd.ms-excel', 'other'],
    ['\x89PNG\r\n\x1a\n\0\0\0', 'text/html', 'other'],
    ['\x7fELF\x02\x01\x01\0', undefined, 'other'],
    ['<!doctype html><p>ze\0ro</p>', 'text/html', 'html'],
    ['<!doctype html><p>ze\0ro</p>', undefined, 'html'],
    ['<!doctype html><p>ze\0ro</p>', 'text/plain', 'html'],
    [`<html>${'\0'.repeat(500)}`, 'text/html', 'html'],
    ['<\0!doc\0type html><\x01a hr\0ef=x>', 'text/html', 'html'],
    [`a page ${'of words '.repeat(9)}\x01 and more\0`, 'text/html', 'html'],
    ['<p>Ciao \0\0\0<a href=/b>b</a></p>', 'text/html', 'html'],
    ['<p>Ciao \0\0\0<a href=/b>b</a></p>', undefined, 'other'],
    [`a page ${'of words '.repeat(9)}\x01 and more\0`, undefined, 'other'],
    [`a page ${'of words '.repeat(9)}\x01 and more\0`, 'text/plain', 'other'],
    [`<p>a page ${'of words '.repeat(9)}\x01`, undefined, 'html'],
    ['<p>\0\x01\x02\x03\x04', undefined, 'other'],
    ['\x1f\x8b\b\0\0\0\0\0\0\x03<html>', 'text/html', 'other'],
    [`GIF89a\x01\0${'words '.repeat(99)}`, 'text/html', 'other'],
    [`\0\0\0\x20ftypisom${'words '.repeat(99)}`, 'text/html', 'other'],
    ['<\0h\0t\0m\0l\0>\0', 'text/html; charset=utf-16le', 'html'],
    ['\0<\0h\0t\0m\0l\0>', 'text/html; charset="UTF-16BE"', 'html'],
    ['<\0p\0>\0a\0b\0', 'text/html; charset=utf-16', 'html'],
    ['<html><p>not at all', 'text/html; charset=utf-16', 'html'],
    ['w\0o\0r\0d\0', 'text/plain; charset=utf-16', 'txt'],
    ['w\0o\0r\0d\0', 'text/plain', 'other'],
    ['', 'text/html', null],
    ['%PD', 'application/pdf', null],
    ['\xd0\xcf', 'application/msword', null],
  ] as const)('%j sent as %s is %s', (text, contentType, format) => {
    expect(sniffFormat(bytes(text), contentType)).toBe(format);
  });

  it('takes random bytes for no page, whatever the header says', () => {
    let state = 1;
    const random = Buffer.from(
      Array.from({ length: 1_024 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return (state >> 16) & 255;
      }),
    );
    expect(sniffFormat(random, 'text/html')).toBe('other');
  });

  it.each([
    [zip(['mimetype', 'application/epub+zip'], ['META-INF/container.xml', 'x']), 'epub'],
    [zip(['mimetype', 'application/vnd.oasis.opendocument.text'], ['content.xml', 'x']), 'odt'],
    [zip(['mimetype', 'application/vnd.oasis.opendocument.spreadsheet']), 'other'],
    [zip(['[Content_Types].xml', 'x'], ['word/document.xml', 'x']), 'docx'],
    [zip(['[Content_Types].xml', 'x'], ['xl/workbook.xml', 'x']), 'other'],
    [zip(['readme.txt', 'x']), 'other'],
    [zip(['[Content_Types].xml', 'x']).subarray(0, 60), null],
  ])('tells zip archives apart by what they hold (%#)', (archive, format) => {
    expect(sniffFormat(archive, 'application/octet-stream')).toBe(format);
  });

  it('believes the header, or the extension, where the first bytes of an archive leave it open', () => {
    const archive = zip(['[Content_Types].xml', 'x']);
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(sniffFormat(archive, docx)).toBe('docx');
    expect(sniffFormat(archive, undefined, 'http://example.org/a.docx?x=1')).toBe('docx');
    expect(sniffFormat(archive, undefined)).toBe('other');
  });

  it('goes by the extension where no header speaks', () => {
    expect(sniffFormat(bytes('words'), undefined, 'http://example.org/a.html')).toBe('html');
    expect(sniffFormat(bytes('words'), undefined, 'http://example.org/a.csv')).toBe('other');
    expect(sniffFormat(bytes('<html>source</html>'), 'text/plain', 'http://example.org/a.txt')).toBe('txt');
  });
});
