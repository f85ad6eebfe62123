export { findTextsRoute as GET } from '@/features/find/find-api';
