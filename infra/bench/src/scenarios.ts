import { addToCart, checkout, type LoadOptions, type Measured, read } from './load.ts';

const PER_PAGE = 24;

export type Scenario = (options: LoadOptions) => Promise<Measured>;

/** Every scenario for a catalogue; addresses vary where visitors' do. */
export const scenariosFor = (products: number, variants: readonly number[]): Record<string, Scenario> => {
  const deepest = Math.ceil(products / PER_PAGE);
  const details = Array.from({ length: products }, (_, index) => `/api/products/${index + 1}`);
  const terms = ['tote', 'kallio', 'waxed', 'ranta satchel'];
  const searches = terms.map((term) => `/api/products?search=${encodeURIComponent(term)}`);
  return {
    list: (options) => read(options, ['/api/products']),
    'deep page': (options) => read(options, [`/api/products?page=${deepest}`]),
    'one product': (options) => read(options, ['/api/products/7']),
    'any product': (options) => read(options, details),
    search: (options) => read(options, searches),
    'add to cart': (options) => addToCart(options, variants),
    checkout: (options) => checkout(options, variants),
  };
};
