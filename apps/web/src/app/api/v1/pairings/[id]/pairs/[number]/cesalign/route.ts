export { cesAlignRoute as GET } from '@/features/services/ces-api';
