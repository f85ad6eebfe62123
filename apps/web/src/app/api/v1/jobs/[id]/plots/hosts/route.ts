export { hostYieldsRoute as GET } from '@/features/plots/api';
