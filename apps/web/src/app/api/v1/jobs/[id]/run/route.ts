export { discardRunRoute as DELETE } from '@/features/jobs/run-api';
