export { createCorpusSampleRoute as POST, listCorpusSamplesRoute as GET } from '@/features/validation/api';
