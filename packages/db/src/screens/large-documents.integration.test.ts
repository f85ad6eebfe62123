import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCorpus } from '../corpus/corpora';
import { filledJob } from '../fixtures/filled-job';
import { largeDocuments } from './large-documents';
