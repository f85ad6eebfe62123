export { undoDropRoute as POST } from '@/features/drops/drops-api';
