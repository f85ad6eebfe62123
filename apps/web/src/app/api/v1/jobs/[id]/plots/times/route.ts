export { runTimesRoute as GET } from '@/features/plots/api';
