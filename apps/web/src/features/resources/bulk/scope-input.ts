import { z } from 'zod';

/** The input of an action on resources: of a job, or of a corpus, whose jobs it is about then. */
export function withinScope<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.union([
    z.strictObject({ jobId: z.uuid(), ...shape }),
    z.strictObject({ corpusId: z.uuid(), ...shape }),
  ]);
}
