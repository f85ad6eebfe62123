export { getPairRoute as GET, judgePairRoute as PUT } from '@/features/pairs/api';
