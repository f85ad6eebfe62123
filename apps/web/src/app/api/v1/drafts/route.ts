export { listDraftsRoute as GET } from '@/features/job-form/drafts/draft-api';
