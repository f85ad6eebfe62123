export { getTextRoute as GET } from '@/features/resources/api';
