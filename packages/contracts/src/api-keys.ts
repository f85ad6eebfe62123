/** What an API key may do in its owner's name: read, or all that the owner may. */
export const keyScopes = ['read', 'write'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** How long a new key may hold, in days. */
export const keyDays = [30, 90, 365, 730] as const;
/** Unless its owner chooses otherwise. */
export const usualKeyDays = 365;

/** Keys of one person that open something at the same time. */
export const mostApiKeys = 50;
