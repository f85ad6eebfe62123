'use client';

import { useState } from 'react';
import { z } from 'zod';
import { askApi } from '../live/ask-api';

/** A change that is being sent, and what was wrong with it. */
export interface Sending<T> {
  /** Resolves with the answer; null where it was refused, or nobody was reached. */
  send(path: string, request: RequestInit): Promise<T | null>;
  pending: boolean;
  /** In words; null while nothing is wrong. */
  problem: string | null;
  /** By field. */
  fields: Record<string, string>;
  forget(): void;
}

/** Sends changes to the API and keeps what is wrong with them. `lost`: what is said when nobody was reached. */
export function useSend<T = unknown>(lost: string, schema: z.ZodType<T> = z.any()): Sending<T> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  async function send(path: string, request: RequestInit): Promise<T | null> {
    setPending(true);
    const answer = await askApi(schema, path, request);
    setPending(false);
    setProblem(answer.ok ? null : (answer.message ?? lost));
    setFields(answer.ok ? {} : answer.fields);
    return answer.ok ? answer.data : null;
  }
  const forget = () => {
    setProblem(null);
    setFields({});
  };
  return { send, pending, problem, fields, forget };
}
