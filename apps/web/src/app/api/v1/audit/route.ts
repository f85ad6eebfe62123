export { auditRoute as GET } from '@/features/audit/audit-api';
