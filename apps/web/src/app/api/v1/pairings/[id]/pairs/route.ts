export { listPairsRoute as GET } from '@/features/pairs/api';
