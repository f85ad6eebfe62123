export { jobPopulationRoute as GET } from '@/features/validation/population-api';
