import type { ReactNode } from 'react';
import type { Block, Section, Span } from './parse-guide';

/** Sections of the guide, as they are read in a window and on the guide's own page. */
export function GuideSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid max-w-[44rem] gap-3 font-serif leading-relaxed">
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="grid gap-3">
          <Heading section={section} />
          <Blocks blocks={section.blocks} />
        </section>
      ))}
    </div>
  );
}

function Heading({ section: { id, title, level } }: { section: Section }) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id} className="mt-3 scroll-mt-4">
      {title}
    </Tag>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes has no other keys.
  return blocks.map((block, at) => <OneBlock key={at} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  if (block.kind === 'picture') {
    return (
      // biome-ignore lint/performance/noImgElement: it comes from this server in the size that is shown.
      <img
        src={`/api/v1/guide/pictures/${block.name}`}
        alt={block.alt}
        loading="lazy"
        className="h-auto w-full rounded border"
      />
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={block.ordered ? 'grid list-decimal gap-1 pl-6' : 'grid list-disc gap-1 pl-6'}>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={at}>
          <Blocks blocks={item} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly Span[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  return spans.map((span, at) => <OneSpan key={at} span={span} />);
}

function OneSpan({ span }: { span: Span }) {
  switch (span.kind) {
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'code':
      return <code>{span.text}</code>;
    case 'link':
      // Other documents stand beside the guide and are not served with it.
      return span.href.startsWith('#') ? <a href={span.href}>{span.text}</a> : span.text;
    default:
      return span.text;
  }
}
