export { harvestRoute as GET } from '@/features/focus/api';
