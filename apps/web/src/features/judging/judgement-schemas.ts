import { blockTypes } from '@florilegium/contracts/documents';
import {
  judgeVerdicts,
  maxJudgementsSent,
  maxJudgingNoteChars,
  maxJudgingReasonChars,
  verdicts,
} from '@florilegium/contracts/validation';
import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { z } from 'zod';

/** How long a text may have been on the screen: a longer time says that the judge went away. */
const mostSeconds = 3_600;

/** A judgement as it is sent. */
export const judgementSchema = z.strictObject({
  id: z.uuid().describe('Chosen by the sender: what is sent again counts once.'),
  resourceId: z.uuid(),
  documentId: z.uuid().optional().describe('The text that was judged; left out, the sample’s.'),
  // 128 bits of a hash: not every one of them is an id of RFC 9562.
  signature: z
    .guid()
    .nullable()
    .optional()
    .describe('Of that text as it was read: where the document has another one by now, it is not taken.'),
  verdict: z.enum(judgeVerdicts).describe('‘unjudged’ takes back what the same judge said before.'),
  reason: z
    .string()
    .max(maxJudgingReasonChars)
    // A browser may have kept one from a list that had such characters: a judgement is never lost for that.
    .transform((reason) => withoutUnseen(reason).trim() || null)
    .nullable()
    .default(null)
    .describe(
      'Of ‘inadequate’: one of the corpus’s reasons, or one that was taken out of their list since. GET /corpora/{id}/judging has them.',
    ),
  flagged: z.boolean().default(false),
  note: z.string().max(maxJudgingNoteChars).default(''),
  seconds: z.number().min(0).max(mostSeconds).nullable().default(null),
});

/** Judgements that are sent, in the order in which they were given. */
export const judgementsSchema = z.strictObject({
  judge: z.uuid().optional().describe('Whose they are: refused where somebody else is signed in.'),
  judgements: z.array(judgementSchema).min(1).max(maxJudgementsSent),
});

export type SentJudgement = z.output<typeof judgementSchema>;

/** What can have changed since a judge opened the page. */
const nowSchema = z.object({
  newer: z
    .object({
      id: z.uuid(),
      createdAt: z.iso.datetime(),
      drawnBy: z.string().nullable().describe('null: the account is gone.'),
      hasVerdict: z.boolean().describe('It has come to a verdict, which is the one that counts.'),
    })
    .nullable()
    .describe(
      'The latest sample that was drawn since of the same texts: this one waits for nobody any more.',
    ),
  reasons: z
    .array(z.string())
    .describe(
      'The corpus’s reasons for ‘not adequate’, by the keys 1 to 9: words, or the code of a default reason.',
    ),
});
export type JudgedNow = z.output<typeof nowSchema>;

/** What became of them. */
export const takenSchema = z.object({
  now: nowSchema,
  taken: z.array(
    z.object({
      id: z.uuid(),
      why: z
        .enum(['gone', 'deleted', 'notAssigned', 'changed'])
        .nullable()
        .describe('null: it counts. deleted: it is kept, and counts if the document comes back.'),
    }),
  ),
});

/** A text to be judged. */
export const textSchema = z.object({
  position: z.int(),
  resourceId: z.uuid(),
  documentId: z.uuid(),
  signature: z.guid().nullable().describe('Of the text: give it back with the judgement.'),
  url: z.string(),
  host: z.string(),
  title: z.string(),
  words: z.int(),
  language: z.string().nullable(),
  confidence: z.number().nullable(),
  format: z.string().nullable(),
  capturedAt: z.iso.datetime().nullable(),
  metadata: z.record(z.string(), z.string()),
  deleted: z.boolean(),
  blocks: z.array(
    z.object({
      type: z.enum(blockTypes),
      text: z.string(),
    }),
  ),
  leftOut: z.int().describe('Blocks that cleaning left out.'),
  isCut: z.boolean().describe('The text is longer.'),
  missing: z.enum(['missing', 'unreadable']).nullable().describe('Why there is no text.'),
  verdict: z.enum(verdicts).describe('The asker’s own.'),
  reason: z.string().nullable(),
  flagged: z.boolean(),
  note: z.string(),
});

export const textsSchema = z.object({ texts: z.array(textSchema), now: nowSchema });
export type JudgedText = z.output<typeof textSchema>;

/** Texts that are asked for at once. */
export const mostTexts = 20;
