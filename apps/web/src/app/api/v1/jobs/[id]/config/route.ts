export { editConfigRoute as PATCH } from '@/features/jobs/run-api';
