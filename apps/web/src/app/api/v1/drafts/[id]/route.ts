export {
  dropDraftRoute as DELETE,
  getDraftRoute as GET,
  keepDraftRoute as PUT,
} from '@/features/job-form/drafts/draft-api';
