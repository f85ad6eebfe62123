export { discardRunRoute as DELETE } from '@/features/job-settings/run-api';
