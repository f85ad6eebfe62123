'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';

/** A row of a list whose long texts are cut, and the way to have them whole. */
export interface Whole<R> {
  /** With its texts whole, once they were read. */
  row: R;
  /** Reads them where they are cut; null, with a word to the reader, where they can't be had. */
  read(): Promise<R | null>;
  pending: boolean;
}

/** Reads the texts that a list cuts from the row's own address, once for each of its versions. */
export function useWhole<R extends { isCut: boolean; version: number }, T extends object>(
  listed: R,
  address: string,
  texts: z.ZodType<T>,
): Whole<R> {
  const lost = useTranslations('rights')('notRead');
  const [whole, setWhole] = useState<{ version: number; texts: T } | null>(null);
  const [pending, setPending] = useState(false);
  // The version stays the one that was listed: a change from it is refused where somebody was faster.
  const withTexts = (texts: T): R => ({ ...listed, ...texts, isCut: false });
  const row = whole?.version === listed.version ? withTexts(whole.texts) : listed;
  async function read(): Promise<R | null> {
    if (!row.isCut) return row;
    setPending(true);
    const answer = await askApi(texts, address, { method: 'GET' });
    setPending(false);
    if (!answer.ok) {
      toast.error(answer.message ?? lost);
      return null;
    }
    setWhole({ version: listed.version, texts: answer.data });
    return withTexts(answer.data);
  }
  return { row, read, pending };
}
