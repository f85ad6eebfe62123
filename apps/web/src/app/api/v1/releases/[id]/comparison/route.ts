export { compareReleasesRoute as GET } from '@/features/releases/comparison-api';
