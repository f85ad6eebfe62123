export { editConfigRoute as PATCH } from '@/features/job-settings/run-api';
