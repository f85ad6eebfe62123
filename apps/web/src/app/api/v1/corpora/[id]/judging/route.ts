export { getRulesRoute as GET, saveRulesRoute as PUT } from '@/features/validation/rules/rules-api';
