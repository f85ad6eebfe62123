export { copyJobRoute as POST } from '@/features/job-settings/version-api';
