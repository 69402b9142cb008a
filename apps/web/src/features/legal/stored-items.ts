import { hostCookie, storageKey } from '@fori/domain/shop';

/** A kind of browser storage. */
export const storageKinds = ['cookie', 'local', 'session'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Something the shop stores in the browser: `purpose` and `until` name texts of the privacy page. */
export interface StoredItem {
  kind: StorageKind;
  names: readonly string[];
  purpose: string;
  until: string;
}

/**
 * Everything the shop stores in a browser, as the privacy page lists it. A test compares it with the keys the code
 * uses; whatever is stored anew is added here.
 */
export const storedItems = [
  { kind: 'cookie', names: [hostCookie('csrf'), storageKey('csrf')], purpose: 'csrf', until: 'browser' },
  {
    kind: 'cookie',
    names: (['language', 'currency', 'theme'] as const).flatMap((name) => [hostCookie(name), storageKey(name)]),
    purpose: 'preferences',
    until: 'year',
  },
  { kind: 'cookie', names: [hostCookie('guest'), storageKey('guest')], purpose: 'guest_page', until: 'days' },
  { kind: 'cookie', names: [hostCookie('preview'), storageKey('preview')], purpose: 'preview', until: 'browser' },
  { kind: 'cookie', names: [hostCookie('staff'), storageKey('staff')], purpose: 'staff_session', until: 'browser' },
  { kind: 'cookie', names: ['auth0.*'], purpose: 'provider', until: 'day' },
  {
    kind: 'local',
    names: [storageKey('language'), storageKey('currency'), storageKey('theme')],
    purpose: 'preferences',
    until: 'cleared',
  },
  {
    kind: 'local',
    names: [storageKey('session-id'), storageKey('session-signature')],
    purpose: 'guest',
    until: 'cleared',
  },
  { kind: 'local', names: [storageKey('token'), storageKey('user')], purpose: 'account', until: 'logout' },
  { kind: 'local', names: [storageKey('recently-viewed')], purpose: 'viewed', until: 'cleared' },
  {
    kind: 'local',
    names: [storageKey('offline-copy'), 'offline-page *', 'offline-pictures'],
    purpose: 'offline',
    until: 'cleared',
  },
  {
    kind: 'local',
    names: [storageKey('jacket-draft'), storageKey('jacket-probe')],
    purpose: 'jacket',
    until: 'cleared',
  },
  { kind: 'local', names: [storageKey('social')], purpose: 'social', until: 'cleared' },
  { kind: 'local', names: ['@@auth0spajs@@*'], purpose: 'provider', until: 'day' },
  {
    kind: 'session',
    names: [storageKey('checkout-draft'), storageKey('pickup-point'), storageKey('form-drafts')],
    purpose: 'forms',
    until: 'tab',
  },
  {
    kind: 'session',
    names: [storageKey('checkout-attempt'), storageKey('placed-order'), storageKey('order-links')],
    purpose: 'order',
    until: 'tab',
  },
  {
    kind: 'session',
    names: [
      storageKey('scroll-positions'),
      storageKey('reload-notice'),
      storageKey('reloaded-at'),
      storageKey('renewed-at'),
      storageKey('asked-again-at'),
      storageKey('logged-out'),
    ],
    purpose: 'notes',
    until: 'tab',
  },
  {
    kind: 'local',
    names: [
      storageKey('staff'),
      storageKey('admin-recent'),
      storageKey('factor-note'),
      storageKey('products-view'),
      storageKey('review-keys'),
      storageKey('blog-draft-*'),
    ],
    purpose: 'staff',
    until: 'cleared',
  },
  { kind: 'session', names: [storageKey('answer-drafts')], purpose: 'staff', until: 'tab' },
  { kind: 'session', names: ['a0.spajs.*'], purpose: 'provider', until: 'tab' },
] as const satisfies readonly StoredItem[];
