export { subCorpusSizeRoute as GET } from '@/features/sub-corpora/sub-corpora-api';
