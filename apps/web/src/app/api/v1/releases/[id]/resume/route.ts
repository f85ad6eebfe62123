export { resumeReleaseRoute as POST } from '@/features/releases/releases-api';
