export { createReleaseRoute as POST, listReleasesRoute as GET } from '@/features/releases/releases-api';
