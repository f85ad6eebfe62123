export { whatIfRoute as GET } from '@/features/plots/what-if/what-if-api';
