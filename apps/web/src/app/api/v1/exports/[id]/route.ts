export { deleteExportRoute as DELETE, getExportRoute as GET } from '@/features/exports/api';
