export { boilerplateRemoverRoute as POST } from '@/features/services/single-api';
