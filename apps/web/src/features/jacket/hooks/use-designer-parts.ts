import { newJacket } from '@fori/domain/jacket-renderers';
import type { I18n } from '@fori/i18n/instance';
import { loadNamespace } from '@fori/i18n/storefront';
import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { useShop } from '../../../shared/use-shop.ts';
import type * as designerParts from '../components/designer-parts.tsx';
import { hasStoredDraft } from '../model/draft.ts';
import type { DrawingState } from './use-drawing.ts';

/** The designer's lazily loaded parts; null until they are loaded. For the page around them. */
type DesignerParts = typeof designerParts | null;

export const DesignerPartsContext = createContext<DesignerParts>(null);

export const useDesignerParts = (): DesignerParts => use(DesignerPartsContext);

const loadParts = (i18n: I18n) =>
  Promise.all([
    import('../artwork/drawing.ts'),
    import('../components/designer-parts.tsx'),
    loadNamespace(i18n, 'designer'),
  ]);

let begun: ReturnType<typeof loadParts> | null = null;

/**
 * Begins to load while the page hydrates, and fetches the pictures of a new jacket: on a phone the stage can be used a second
 * earlier. Does not report a failure, because the hook loads again.
 */
const begin = (i18n: I18n, isPlain: boolean): void => {
  if (import.meta.env.SSR || begun) return;
  begun = loadParts(i18n);
  begun
    .then(([drawing]) => (isPlain && !hasStoredDraft() ? drawing.fetchLayers(newJacket) : undefined))
    .catch(() => {
      begun = null;
    });
};

/**
 * Loads the drawing code and its texts beside the page, because they are heavier than the page.
 * @param isPlain whether nothing is opened that may look otherwise than a new jacket
 */
export function useDesignerPartsLoader(isPlain: boolean): { drawing: DrawingState; designerParts: DesignerParts } {
  const { i18n } = useTranslation();
  useState(() => begin(i18n, isPlain));
  const load = useCallback(() => {
    const parts = begun ?? loadParts(i18n);
    begun = null;
    return parts;
  }, [i18n]);
  const { part, failed, retry } = useLazyPart(load, true);
  const [drawing, designerParts] = part ?? [null, null];
  const { name } = useShop();
  // before the effects that draw
  useLayoutEffect(() => drawing?.nameShop(name), [drawing, name]);
  return { drawing: useMemo(() => ({ drawing, failed, retry }), [drawing, failed, retry]), designerParts };
}
