import { type ReactNode, ViewTransition } from 'react';

/**
 * A product's first picture: on the way from a card to its page, and back, the one grows out of the other. Nothing else
 * of a page moves, and nothing at all where motion is not wanted (view-transition.css).
 */
export const SharedElementPicture = ({ product, children }: { product: number; children: ReactNode }) => (
  <ViewTransition name={`product-${product}`} default="none" share={{ product: 'auto', default: 'none' }}>
    {children}
  </ViewTransition>
);
