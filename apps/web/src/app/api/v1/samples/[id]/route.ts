export { discardSampleRoute as DELETE, getSampleRoute as GET } from '@/features/validation/api';
