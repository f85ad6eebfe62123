export { corpusAuditRoute as GET } from '@/features/audit/audit-api';
