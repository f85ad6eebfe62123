export { cesStylesheetRoute as GET } from '@/features/services/ces-api';
