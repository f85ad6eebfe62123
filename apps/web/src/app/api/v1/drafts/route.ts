export { listDraftsRoute as GET } from '@/features/jobs/draft-api';
