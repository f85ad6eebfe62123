'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from './alert';
import { Button, type ButtonSize } from './button';

/** Copies a text; says so for two seconds. */
export function CopyButton({
  text,
  label,
  size = 'small',
}: {
  text: string;
  label?: string;
  size?: ButtonSize;
}) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  return (
    <Button
      size={size}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        setTimeout(() => setCopied(false), 2_000);
      }}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}

/** A secret that was just made, a link or a key, to be copied: it is shown this once. */
export function ShownOnce({ title, secret }: { title: string; secret: string }) {
  return (
    <Alert tone="good" live title={title}>
      <p className="my-2">
        <code className="url">{secret}</code>
      </p>
      <CopyButton text={secret} />
    </Alert>
  );
}
