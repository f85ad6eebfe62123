import {
  optOuts,
  type PermittedUse,
  type Rights,
  type RightsReason,
  type RightsRule,
  rightsReasons,
} from '@florilegium/contracts/rights/rights';
import { licenceTraits } from './licence';

/** What has to be permitted so that a reason no longer counts: a wish about analysis, or terms of passing on. */
export const permittedBy = (reason: RightsReason): PermittedUse =>
  (optOuts as readonly RightsReason[]).includes(reason) ? 'mining' : 'publishing';

/**
 * Why the rule of a corpus leaves a text out: the first of its reasons that holds for the text and that no permission
 * outweighs; null: it stays.
 */
export function whyLeftOut(rule: RightsRule, rights: Rights): RightsReason | null {
  const holding = reasonsOf(rights);
  const found = rule.leaveOut.find(
    (reason) => holding.has(reason) && !rights.allowed.includes(permittedBy(reason)),
  );
  return found ?? null;
}

/** All that could be held against a text, whatever was permitted. */
export function reasonsOf({ licence, optOuts: said }: Rights): ReadonlySet<RightsReason> {
  const { isKnown, nonCommercial, noDerivatives } = licenceTraits(licence);
  const ofLicence: Partial<Record<RightsReason, boolean>> = {
    noLicence: !isKnown,
    nonCommercial,
    noDerivatives,
  };
  return new Set(
    rightsReasons.filter((reason) => ofLicence[reason] ?? (said as readonly string[]).includes(reason)),
  );
}
