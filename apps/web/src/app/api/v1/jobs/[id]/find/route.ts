export { findTextsRoute as GET } from '@/features/resources/find-api';
