export { cesDocumentRoute as GET } from '@/features/services/ces-api';
