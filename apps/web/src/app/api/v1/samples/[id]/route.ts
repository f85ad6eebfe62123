export { getSampleRoute as GET } from '@/features/validation/api';
