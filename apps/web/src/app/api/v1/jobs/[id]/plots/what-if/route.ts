export { whatIfRoute as GET } from '@/features/plots/what-if-api';
