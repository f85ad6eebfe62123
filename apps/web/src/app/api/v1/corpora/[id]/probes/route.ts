export { createProbeRoute as POST } from '@/features/probes/api';
