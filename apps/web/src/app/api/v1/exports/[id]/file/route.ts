export { downloadExportRoute as GET } from '@/features/exports/api';
