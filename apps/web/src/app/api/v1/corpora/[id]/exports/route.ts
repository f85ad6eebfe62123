export { createExportRoute as POST, listExportsRoute as GET } from '@/features/exports/api';
