export { searchRoute as GET } from '@/features/search/api';
