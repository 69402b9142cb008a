import type { TranslationState } from '@fori/domain/blog';

/** How complete a translation is, by more than colour. */
export const stateBadge: Readonly<Record<TranslationState, string>> = {
  complete: 'border-transparent bg-spruce-tint font-semibold text-spruce',
  partial: 'border-rust text-rust',
  missing: 'border-hair text-muted line-through',
};
