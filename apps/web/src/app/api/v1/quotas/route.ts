export { ownQuotasRoute as GET } from '@/features/quotas/quota-api';
