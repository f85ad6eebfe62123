export { guideSectionRoute as GET } from '@/features/guide/guide-api';
