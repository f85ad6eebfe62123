export {
  dropDraftRoute as DELETE,
  getDraftRoute as GET,
  keepDraftRoute as PUT,
} from '@/features/jobs/draft-api';
