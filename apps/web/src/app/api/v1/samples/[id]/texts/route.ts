export { textsRoute as GET } from '@/features/judging/judging-api';
