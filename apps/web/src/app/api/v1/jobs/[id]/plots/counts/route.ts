export { plotCountsRoute as GET } from '@/features/plots/api';
