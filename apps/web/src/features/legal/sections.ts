/** The sections of the terms, in order; each names its texts and its `#part` of the page (PAGE-31). */
export const termsSections = [
  'seller',
  'scope',
  'products',
  'prices',
  'ordering',
  'payment',
  'delivery',
  'withdrawal',
  'made_to_measure',
  'returns',
  'faults',
  'account',
  'content',
  'liability',
  'law',
] as const;

/** Those of the privacy policy (PAGE-35). */
export const privacySections = [
  'controller',
  'scope',
  'data',
  'purposes',
  'storage',
  'payments',
  'recipients',
  'transfers',
  'retention',
  'security',
  'rights',
  'children',
  'changes',
] as const;

/** A section's fragment in the page's address. */
export const anchorOf = (section: string): string => section.replaceAll('_', '-');
