export { corpusPopulationRoute as GET } from '@/features/validation/population-api';
