export { listCorpusResourcesRoute as GET } from '@/features/resources/api';
