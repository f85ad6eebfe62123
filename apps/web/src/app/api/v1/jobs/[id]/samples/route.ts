export { createSampleRoute as POST, listSamplesRoute as GET } from '@/features/validation/api';
