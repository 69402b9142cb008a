/* What the shop keeps as evidence of who got in, who tried to, and who took personal data out (decision 0201). */

/** Every kind of security event. A new kind adds its line here and its text to `admin-security.json` in six languages. */
export const securityEventKinds = [
  'sign_in',
  'sign_in_new_device',
  'sign_in_failed',
  'attempts_slowed',
  'slowdown_released',
  'session_ended',
  'password_reset_asked',
  'password_reset_used',
  'password_changed',
  'password_check_failed',
  'email_changed',
  'email_change_undone',
  'account_disabled',
  'account_enabled',
  'factor_added',
  'factor_removed',
  'factor_failed',
  'factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'admin_invited',
  'invitation_withdrawn',
  'admin_joined',
  'admin_disabled',
  'admin_enabled',
  'admin_created',
  'role_changed',
  'owner_requested',
  'owner_approved',
  'owner_refused',
  'refund_limit_requested',
  'refund_limit_approved',
  'refund_limit_refused',
  'personal_data_exported',
  'personal_data_erased',
  'list_exported',
  'security_events_exported',
  'call_refused',
  'fresh_factor_missing',
  'page_check_failed',
  'limit_exceeded',
  'input_refused',
  'message_forged',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** `failure`: somebody could not prove who they are; `refused`: the shop did not even look. */
export const securityOutcomes = ['success', 'failure', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** By what somebody proved who they are at a sign-in. A new one adds its text to `admin-security.json` in six languages. */
export const signInMethods = [
  'password',
  'password_and_app',
  'password_and_passkey',
  'password_and_recovery_code',
  'passkey',
  'provider',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Days that security events are kept unless the operator says otherwise, and the fewest and most they may be. */
export const SECURITY_EVENT_DAYS = { preset: 365, min: 30, max: 3650 } as const;
