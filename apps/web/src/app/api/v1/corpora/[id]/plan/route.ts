export { readPlanRoute as GET, savePlanRoute as PUT } from '@/features/plan/plan-api';
