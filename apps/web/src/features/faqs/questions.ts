/** The ten questions in order; each names its texts and its `#part` of the page (PAGE-39). */
export const questions = [
  'delivery',
  'shipping',
  'returns',
  'refund',
  'jackets',
  'sizes',
  'care',
  'payment',
  'account',
  'changes',
] as const;
