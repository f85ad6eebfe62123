export { copyJobRoute as POST } from '@/features/jobs/version-api';
