export { yieldEstimateRoute as GET } from '@/features/plots/what-if/what-if-api';
