export { pairsTmxRoute as GET } from '@/features/pairs/files-api';
