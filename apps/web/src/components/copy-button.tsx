'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
