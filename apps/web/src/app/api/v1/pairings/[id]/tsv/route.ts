export { pairsTsvRoute as GET } from '@/features/pairs/files-api';
