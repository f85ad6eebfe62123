import { CopyButton } from '@/components/copy-button';

/** Lines that a webmaster copies, under what they are. */
export function CopiedLines({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p>{label}</p>
      <div className="flex flex-wrap items-start gap-3">
        <pre className="min-w-0 flex-1 overflow-x-auto rounded bg-sunken px-3 py-2 font-mono text-sm">
          {text}
        </pre>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
