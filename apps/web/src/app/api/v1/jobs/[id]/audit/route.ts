export { jobAuditRoute as GET } from '@/features/audit/audit-api';
