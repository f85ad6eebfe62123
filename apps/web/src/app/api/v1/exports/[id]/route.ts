export { getExportRoute as GET } from '@/features/exports/api';
