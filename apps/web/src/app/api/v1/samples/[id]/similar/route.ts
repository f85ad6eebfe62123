export { sampleSimilarRoute as POST } from '@/features/validation/drops/drops-api';
