export { concordanceRoute as GET } from '@/features/concordance/lines-api';
