export { corpusQuotasRoute as GET } from '@/features/quotas/quota-api';
