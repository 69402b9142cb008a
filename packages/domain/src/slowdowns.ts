/* What has to wait because it was done too often (decision 0205). */

/** What is slowed down. A new kind adds its text to `admin-security.json` in six languages. */
export const slowdownKinds = ['sign_in', 'sign_up', 'codes', 'uploads', 'changes', 'orders', 'messages'] as const;
export type SlowdownKind = (typeof slowdownKinds)[number];

/**
 * Who has to wait: a browser the account knows, a network, all networks the account does not know, an account, or a guest with
 * a signed id.
 */
export const slowdownScopes = ['device', 'network', 'unknown_networks', 'account', 'guest'] as const;
export type SlowdownScope = (typeof slowdownScopes)[number];

/** As many as the back office shows at a time, those that wait longest. */
export const SLOWDOWNS_SHOWN = 100;
