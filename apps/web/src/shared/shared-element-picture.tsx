import { type ReactNode, ViewTransition } from 'react';

/**
 * A product's first picture, animated from a card to its page and back. Nothing else on a page moves, and nothing at
 * all with reduced motion (view-transition.css).
 */
export const SharedElementPicture = ({ product, children }: { product: number; children: ReactNode }) => (
  <ViewTransition name={`product-${product}`} default="none" share={{ product: 'auto', default: 'none' }}>
    {children}
  </ViewTransition>
);
